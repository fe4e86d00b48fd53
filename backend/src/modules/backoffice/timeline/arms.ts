import type { TimelineKind } from './timeline.dto.js';

/** What a sentence may name beside who acted. */
export type AboutKind =
  | 'lead'
  | 'person'
  | 'payment'
  | 'refund'
  | 'assignment'
  | 'ticket'
  | 'dispute'
  | 'paper'
  | 'thread'
  | 'fact'
  | 'receipt'
  | 'credit-note'
  | 'proof';

/** One kind of thing that happens to a subject, as SQL. `$1` is the subject's id. */
export interface Arm {
  /** Unique among the arms of a subject; may be SQL where rows differ. */
  readonly event: string;
  readonly kind: TimelineKind;
  /** With the conditions that choose its rows; an index serves them. */
  readonly from: string;
  readonly at: string;
  readonly key: string;
  /** Whose name the sentence begins with. */
  readonly who?: string;
  /** The other thing that the sentence names: its kind, id and name. */
  readonly about?: readonly [kind: AboutKind, id: string, title: string];
  readonly pence?: string;
  /** Pence have their own page. */
  readonly payment?: string;
  /** Nothing is paid by it: the page of what was offered or agreed, and its id. */
  readonly moneyPage?: readonly [kind: 'bid' | 'assignment', id: string];
  readonly detail?: string;
  readonly reason?: string;
}

export interface ArmRow {
  key: string;
  at: Date;
  kind: TimelineKind;
  event: string;
  whoId: string | null;
  who: string | null;
  aboutKind: AboutKind | null;
  aboutId: string | null;
  title: string | null;
  pence: number | null;
  paymentId: string | null;
  moneyKind: 'bid' | 'assignment' | null;
  moneyId: string | null;
  detail: string | null;
  reason: string | null;
}

/** The rows of an arm behind the cursor, `$2` and `$3`, newest first. A cursor knows milliseconds, so they are all that counts. */
export const armSql = (arm: Arm, limit: number): string => {
  const [aboutKind, aboutId, title] = arm.about ?? [null, 'NULL::uuid', 'NULL::text'];
  const [moneyKind, moneyId] = arm.moneyPage ?? [null, 'NULL::uuid'];
  return `(SELECT * FROM (SELECT ${arm.event} || ':' || (${arm.key})::text AS key, date_trunc('milliseconds', ${arm.at}) AS at, '${arm.kind}'::text AS kind, ${arm.event} AS event,
      ${arm.who ?? 'NULL::uuid'} AS who_id, ${aboutKind ? `'${aboutKind}'::text` : 'NULL::text'} AS about_kind, ${aboutId} AS about_id,
      ${title} AS title, ${arm.pence ?? 'NULL::int'} AS pence, ${arm.payment ?? 'NULL::uuid'} AS payment_id,
      ${moneyKind ? `'${moneyKind}'::text` : 'NULL::text'} AS money_kind, ${moneyId} AS money_id,
      ${arm.detail ?? 'NULL::text'} AS detail, ${arm.reason ?? 'NULL::text'} AS reason
      FROM ${arm.from}) one
    WHERE at IS NOT NULL AND ($2::timestamptz IS NULL OR (at, key) < ($2::timestamptz, $3::text))
    ORDER BY at DESC, key DESC LIMIT ${limit})`;
};

export const name = (event: string): string => `'${event}'`;
