import type { WaitingKind } from './work.dto.js';

/** One kind of thing that waits for staff, as SQL that an index of just these rows answers. */
export interface Waiting {
  readonly kind: WaitingKind;
  /** The rows: `FROM … WHERE …`. */
  readonly rows: string;
  readonly id: string;
  /** Since when it waits; oldest first is the order of the index. */
  readonly since: string;
  readonly order?: string;
  /** Whose it is, where that stands with the thing itself instead of in `staff_work`. */
  readonly owner?: string;
  /** In words, without ids. */
  readonly title: string;
  readonly path: string;
  /** Whose bank holidays its promise leaves out, where that is not England and Wales. */
  readonly nation?: string;
}

/** Of the person who is read as `u`. */
export const fullName = `u.first_name || ' ' || u.last_name`;
