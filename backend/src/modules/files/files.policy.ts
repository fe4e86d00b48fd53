import type { Role } from '../auth/user.entity.js';
import { FileTooLarge, FileTypeRefused, WrongPurpose } from './files.errors.js';
import type { FilePurpose } from './stored-file.entity.js';

type Kind = 'image' | 'pdf';

interface PurposeRule {
  /** Who may send one. */
  readonly from: readonly Role[];
  readonly takes: readonly Kind[];
  /** How many one subject may have. */
  readonly atMost: number;
}

const pictures = ['image'] as const;
const papers = ['image', 'pdf'] as const;

/** The rules of each purpose (docs/product.md, "Files"). */
export const purposeRules: Readonly<Record<FilePurpose, PurposeRule>> = {
  'job-photo': { from: ['customer', 'admin'], takes: pictures, atMost: 8 },
  'work-photo': { from: ['installer'], takes: pictures, atMost: 8 },
  message: { from: ['customer', 'installer', 'admin'], takes: pictures, atMost: 4 },
  evidence: { from: ['customer', 'installer', 'admin'], takes: papers, atMost: 8 },
  document: { from: ['customer', 'installer'], takes: papers, atMost: 1 },
  avatar: { from: ['customer', 'installer', 'admin'], takes: pictures, atMost: 1 },
};

const mebibyte = 1_024 * 1_024;

/** In bytes. A phone's picture has 3 to 12 million. */
export const largest: Readonly<Record<Kind, number>> = { image: 15 * mebibyte, pdf: 10 * mebibyte };

/** In bytes: nothing larger is even read to its end. */
export const largestOfAll = Math.max(...Object.values(largest));

/** Refuses what this account may not send for this purpose. */
export function assertMaySend(purpose: FilePurpose, role: Role): void {
  if (!purposeRules[purpose].from.includes(role)) throw new WrongPurpose();
}

/** Refuses what is not taken for this purpose, told from its content, and what is too large. */
export function assertTaken(purpose: FilePurpose, kind: Kind | null, bytes: number): void {
  if (kind === null || !purposeRules[purpose].takes.includes(kind)) throw new FileTypeRefused();
  if (bytes > largest[kind]) throw new FileTooLarge();
}
