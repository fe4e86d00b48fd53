import { defineList } from '../../platform/lists/define-list.js';
import { among, by, containing, equals } from '../../platform/lists/list-parts.js';
import { period, waitingUpTo } from '../../platform/lists/period-filters.js';
import type { Told } from '../auth/audience.policy.js';
import type { Document, documentFacts } from './document.entity.js';

export type OwnRow = Pick<
  Told<Document, typeof documentFacts, 'owner'>,
  'id' | 'kind' | 'status' | 'fileId' | 'issuedOn' | 'expiresOn' | 'reason' | 'createdAt' | 'reviewedAt'
>;

export interface StaffRow
  extends OwnRow, Pick<Told<Document, typeof documentFacts, 'staff'>, 'userId' | 'facts' | 'version'> {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string | null;
  readonly businessName: string | null;
  readonly certifications: string | null;
  readonly businessAddress: string | null;
}

const own = {
  id: 'd.id',
  kind: 'd.kind',
  status: 'd.status',
  fileId: 'd.file_id',
  issuedOn: 'd.issued_on::text',
  expiresOn: 'd.expires_on::text',
  reason: 'd.reason',
  createdAt: 'd.created_at',
  reviewedAt: 'd.reviewed_at',
} as const;

/** One's own papers. */
export const ownDocuments = defineList<OwnRow, string>({
  name: 'documents',
  from: 'documents d',
  columns: own,
  visible: (sql, userId) => `d.user_id = ${sql.bind(userId)}`,
  filters: { status: equals('d.status'), kind: equals('d.kind') },
  order: { createdAt: by('d.created_at') },
});

const reviewed = period('d.reviewed_at');

/** All papers, for staff; sorted by age they are in the order of their promises. */
export const documentList = defineList<StaffRow>({
  name: 'documents',
  from: 'documents d',
  joins: {
    u: 'users u ON u.id = d.user_id',
    i: 'installers i ON i.user_id = d.user_id',
  },
  columns: {
    ...own,
    userId: 'd.user_id',
    facts: 'd.facts',
    version: 'd.version',
    firstName: 'u.first_name',
    lastName: 'u.last_name',
    companyName: 'u.company_name',
    businessName: 'i.business_name',
    certifications: 'i.certifications',
    businessAddress: 'i.business_address',
  },
  visible: () => 'true',
  filters: {
    status: equals('d.status'),
    kind: equals('d.kind'),
    userId: equals('d.user_id::text'),
    /** The days on which papers were read, and until when those that wait came: both as the reports count them. */
    reviewedFrom: reviewed.from,
    reviewedTo: reviewed.to,
    late: waitingUpTo(`d.status = 'waiting' AND u.deleted_at IS NULL`, 'd.created_at'),
    id: among('d.id'),
  },
  search: containing(`(u.first_name || ' ' || u.last_name || ' ' || coalesce(i.business_name, ''))`),
  order: { createdAt: by('d.created_at') },
  cursor: true,
});
