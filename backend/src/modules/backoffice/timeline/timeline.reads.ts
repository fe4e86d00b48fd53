import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { dashboardUrl } from '../../../config/provider-pages.js';
import { armSql, name, type Arm, type ArmRow } from './arms.js';
import { leadArms } from './lead-arms.reads.js';
import { paymentArms } from './payment-arms.reads.js';
import { personArms } from './person-arms.reads.js';
import type { TimelineEntryView, TimelineKind } from './timeline.dto.js';
import { cursorOf, type Cursor } from './cursor.js';
import { told } from './timeline.words.js';
import { workArms } from './work-arms.reads.js';

/** One page of a timeline. */
const pageSize = 50;

export const subjects = ['users', 'leads', 'assignments', 'payments'] as const;
export type Subject = (typeof subjects)[number];

interface Declared {
  /** Whether there is such a thing. */
  readonly exists: string;
  readonly arms: readonly Arm[];
}

const notes: Arm = {
  event: name('note'),
  kind: 'note',
  key: 'n.id',
  at: 'n.written_at',
  who: 'n.author_id',
  reason: 'n.text',
  from: 'staff_notes n WHERE n.subject_id = $1',
};

const declared: Readonly<Record<Subject, Declared>> = {
  users: { exists: 'SELECT FROM users WHERE id = $1 AND NOT is_admin', arms: personArms },
  leads: { exists: 'SELECT FROM leads WHERE id = $1', arms: leadArms },
  assignments: { exists: 'SELECT FROM assignments WHERE id = $1', arms: workArms },
  payments: { exists: 'SELECT FROM payment_lines WHERE id = $1', arms: paymentArms },
};

/** The statement of one page. @param kind only what is of this kind; null: everything */
export function timelineSql(subject: Subject, kind: TimelineKind | null): string | null {
  const arms = [...declared[subject].arms, notes].filter((arm) => kind === null || arm.kind === kind);
  if (arms.length === 0) return null;
  return `SELECT t.key, t.at, t.kind, t.event, t.who_id AS "whoId", w.first_name || ' ' || w.last_name AS who,
        w.is_admin AS "whoIsStaff", t.about_kind AS "aboutKind", t.about_id AS "aboutId", t.title, t.pence,
        t.payment_id AS "paymentId", t.money_kind AS "moneyKind", t.money_id AS "moneyId", t.detail, t.reason
      FROM (SELECT * FROM (${arms.map((arm) => armSql(arm, pageSize)).join(' UNION ALL ')}) every
             ORDER BY at DESC, key DESC LIMIT ${pageSize}) t
      LEFT JOIN users w ON w.id = t.who_id
     ORDER BY t.at DESC, t.key DESC`;
}

/** What happened to one thing, in words, newest first. */
@Injectable()
export class Timelines {
  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
  ) {}

  /** @throws NotFound */
  async read(
    subject: Subject,
    id: string,
    kind: TimelineKind | null,
    after: Cursor | null,
  ): Promise<TimelineEntryView[]> {
    await this.assertExists(subject, id);
    const text = timelineSql(subject, kind);
    if (text === null) return [];
    const rows = await sql<ArmRow & { whoIsStaff: boolean | null }>(this.database, text, [
      id,
      after?.at ?? null,
      after?.key ?? null,
    ]);
    return rows.map((row) => ({
      id: cursorOf(row),
      at: row.at.toISOString(),
      kind: row.kind,
      ...told(row, (providerId) => dashboardUrl(providerId, this.environment)),
    }));
  }

  /** @throws NotFound */
  async assertExists(subject: Subject, id: string): Promise<void> {
    const rows = await sql<object>(this.database, declared[subject].exists, [id]);
    if (rows.length === 0) throw new NotFound();
  }
}
