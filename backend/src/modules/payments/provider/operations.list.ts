import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import type { OperationKind } from './operation-kinds.js';
import type { OperationState } from './provider-operation.entity.js';

export interface OperationRow {
  id: string;
  kind: OperationKind;
  businessId: string;
  attempt: number;
  state: OperationState;
  calls: number;
  providerId: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  createdAt: Date;
  nextTryAt: Date;
}

/** What the provider was asked to do. */
export const operationList = defineList<OperationRow>({
  name: 'operations',
  from: 'provider_operations o',
  columns: {
    id: 'o.id',
    kind: 'o.kind',
    businessId: 'o.business_id',
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
