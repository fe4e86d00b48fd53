import { addBusinessDays } from '../../platform/time/business-days.js';
import { promisedDays } from '../installers/review/application-reviews.policy.js';
import { paperKind } from '../installers/review/paper-kinds.policy.js';
import type { DocumentView, StaffDocumentView } from './documents.dto.js';
import type { OwnRow, StaffRow } from './documents.reads.js';

export const documentView = (row: OwnRow): DocumentView => ({
  id: row.id,
  kind: row.kind,
  label: paperKind(row.kind).label,
  status: row.status,
  fileId: row.fileId,
  url: row.fileId && `/api/files/${row.fileId}`,
  thumbnailUrl: row.fileId && `/api/files/${row.fileId}/thumbnail`,
  issuedOn: row.issuedOn,
  expiresOn: row.expiresOn,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  promisedBy: row.status === 'waiting' ? addBusinessDays(row.createdAt, promisedDays.to) : null,
});

export const staffDocumentView = (row: StaffRow): StaffDocumentView => ({
  ...documentView(row),
  userId: row.userId,
  name: `${row.firstName} ${row.lastName}`,
  businessName: row.businessName,
  companyName: row.companyName,
  certifications: row.certifications,
  businessAddress: row.businessAddress,
  number: row.facts.number ?? null,
  level: row.facts.level ?? null,
  sum: row.facts.sumPence === undefined ? null : row.facts.sumPence / 100,
  wants: [...paperKind(row.kind).wants],
  version: row.version,
});
