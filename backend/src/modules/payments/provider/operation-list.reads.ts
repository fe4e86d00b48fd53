import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import type { OperationKind, OperationSubject } from './operation-kinds.js';
import type { OperationState } from './provider-operation.entity.js';

export interface OperationRow {
  id: string;
  kind: OperationKind;
  businessId: string;
  subject: OperationSubject;
  subjectId: string | null;
  subjectName: string | null;
  attempt: number;
  state: OperationState;
  calls: number;
  providerId: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date;
  nextTryAt: Date;
}

/** Where its row is gone. */
const subjectOfKind = `CASE WHEN o.kind LIKE 'intent.%' THEN 'payment' WHEN o.kind = 'refund.create' THEN 'refund'
  WHEN o.kind LIKE 'account.%' THEN 'person' ELSE 'payout' END`;

/** What the provider was asked to do. */
export const operationList = defineList<OperationRow>({
  name: 'operations',
  from: 'provider_operations o',
  joins: {
    s: `LATERAL (
      SELECT 'payment' AS subject, c.id, c.description AS name FROM charges c WHERE c.id = o.business_id AND o.kind LIKE 'intent.%'
      UNION ALL SELECT 'refund', r.id, c.description FROM refunds r JOIN charges c ON c.id = r.charge_id
       WHERE r.id = o.business_id AND o.kind = 'refund.create'
      UNION ALL SELECT 'payout', p.id, p.description FROM payouts p WHERE p.id = o.business_id AND o.kind = 'transfer.create'
      UNION ALL SELECT 'payout', p.id, p.description FROM clawbacks b JOIN payouts p ON p.id = b.payout_id
       WHERE b.id = o.business_id AND o.kind = 'reversal.create'
      UNION ALL SELECT 'person', u.id, CASE WHEN u.deleted_at IS NULL THEN u.first_name || ' ' || u.last_name END
        FROM payout_accounts a JOIN users u ON u.id = a.user_id WHERE a.id = o.business_id AND o.kind LIKE 'account.%') s ON true`,
  },
  columns: {
    id: 'o.id',
    kind: 'o.kind',
    businessId: 'o.business_id',
    subject: `coalesce(s.subject, ${subjectOfKind})`,
    subjectId: 's.id',
    subjectName: 's.name',
    attempt: 'o.attempt',
    state: 'o.state',
    calls: 'o.calls',
    providerId: 'o.provider_id',
    errorCode: 'o.error_code',
    errorMessage: 'o.error_message',
    createdAt: 'o.created_at',
    nextTryAt: 'o.next_try_at',
  },
  visible: () => 'true',
  filters: {
    kind: equals('o.kind'),
    state: equals('o.state'),
    businessId: among('o.business_id'),
    id: among('o.id'),
    ...period('o.created_at'),
  },
  order: { createdAt: by('o.created_at') },
  cursor: true,
});
