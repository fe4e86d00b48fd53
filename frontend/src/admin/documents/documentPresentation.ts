import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { BadgeTone } from '../../ui/mark/Badge';
import type { StaffCalls } from '../data/calls';

export type StaffDocument = components['schemas']['StaffDocumentView'];
export type DocumentStatus = StaffDocument['status'];

/** What a decision about a paper is about. */
export const documentTopics: readonly Topic[] = ['documents'];

/** What staff can do to a paper. */
export const documentCalls = {
  edit: 'PUT /api/admin/documents/{id}',
} as const satisfies StaffCalls;

export const STATUS_LABELS: Record<DocumentStatus, string> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

export const STATUS_TONES: Record<DocumentStatus, BadgeTone> = {
  waiting: 'hivis',
  accepted: 'good',
  rejected: 'bad',
};

/** Whose it is, as staff call them. */
export const ownerOf = ({ name, businessName, companyName }: StaffDocument): string => {
  const business = businessName ?? companyName;
  return business ? `${name}, ${business}` : name;
};
