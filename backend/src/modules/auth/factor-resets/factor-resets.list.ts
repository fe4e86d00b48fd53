import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals } from '../../../platform/lists/list-parts.js';
import type { FactorReset } from './factor-reset.entity.js';

export interface FactorResetRow extends Omit<FactorReset, 'askedBy' | 'decidedBy'> {
  userName: string;
  askedById: string;
  askedByName: string;
  decidedByName: string | null;
}

const nameOf = (id: string): string =>
  `(SELECT n.first_name || ' ' || n.last_name FROM users n WHERE n.id = ${id})`;

/** Resets of second factors, for staff. */
export const factorResetList = defineList<FactorResetRow>({
  name: 'factor-resets',
  from: 'factor_resets r',
  columns: {
    id: 'r.id',
    status: 'r.status',
    userId: 'r.user_id',
    userName: nameOf('r.user_id'),
    identityCheck: 'r.identity_check',
    askedById: 'r.asked_by',
    askedByName: nameOf('r.asked_by'),
    askedAt: 'r.asked_at',
    decidedByName: nameOf('r.decided_by'),
    decidedAt: 'r.decided_at',
    refusal: 'r.refusal',
    dueAt: 'r.due_at',
    endedAt: 'r.ended_at',
  },
  visible: () => 'true',
  filters: { status: equals('r.status'), userId: among('r.user_id'), id: among('r.id') },
  order: { askedAt: by('r.asked_at') },
  cursor: true,
});
