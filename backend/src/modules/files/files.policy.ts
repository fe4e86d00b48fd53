import type { Role } from '../auth/user.entity.js';
import {
  FilesFull,
  FileTooLarge,
  FileTooManyPixels,
  FileTypeRefused,
  FileUnreadable,
  PdfLocked,
  PdfTooLong,
  PdfWithScripts,
  WrongPurpose,
} from './files.errors.js';
import { fileLimits } from './files.limits.js';
import type { ImageSize } from './reading/image-size.js';
import type { PdfFacts } from './reading/pdf-facts.js';
import type { FilePurpose } from './stored-file.entity.js';

type Kind = 'image' | 'pdf';

interface PurposeRule {
  /** Who may send one. */
  readonly from: readonly Role[];
  readonly takes: readonly Kind[];
  /** How many one subject may have. */
  readonly atMost: number;
  /** A PDF is kept as a picture of its pages, and the PDF itself is never shown. */
  readonly drawsPages?: true;
}

const pictures = ['image'] as const;
const papers = ['image', 'pdf'] as const;

/** The rules of each purpose (docs/product.md, "Files"). */
export const purposeRules: Readonly<Record<FilePurpose, PurposeRule>> = {
  'job-photo': { from: ['customer', 'admin'], takes: pictures, atMost: 8 },
  'work-photo': { from: ['installer'], takes: pictures, atMost: 8 },
  message: { from: ['customer', 'installer', 'admin'], takes: pictures, atMost: 4 },
  evidence: { from: ['customer', 'installer', 'admin'], takes: papers, atMost: 8 },
  document: { from: ['customer', 'installer'], takes: papers, atMost: 1, drawsPages: true },
  avatar: { from: ['customer', 'installer', 'admin'], takes: pictures, atMost: 1 },
  'settlement-proof': { from: ['admin'], takes: papers, atMost: 1 },
};

/** Refuses what this account may not send for this purpose. */
export function assertMaySend(purpose: FilePurpose, role: Role): void {
  if (!purposeRules[purpose].from.includes(role)) throw new WrongPurpose();
}

/** Refuses what is not taken for this purpose, told from its content, and what is too large. */
export function assertTaken(purpose: FilePurpose, kind: Kind | null, bytes: number): void {
  if (kind === null || !purposeRules[purpose].takes.includes(kind)) throw new FileTypeRefused();
  if (bytes > (kind === 'pdf' ? fileLimits.pdfBytes : fileLimits.imageBytes)) throw new FileTooLarge();
}

const million = 1_000_000;

/** Refuses a picture by what its header says, before anything of it is unpacked. */
export function assertDrawable(size: ImageSize | null): void {
  if (!size) throw new FileUnreadable();
  const pixels = size.width * size.height;
  if (pixels <= fileLimits.pixels) return;
  const [has, most] = [Math.ceil(pixels / million), Math.floor(fileLimits.pixels / million)];
  const words = `This picture has ${has} megapixels. We take up to ${most}: please send a smaller copy.`;
  throw new FileTooManyPixels({ megapixels: has, mostMegapixels: most }, words);
}

/** Refuses a paper that its readers could not open, that would run something, or that is too long to be read or drawn. */
export function assertReadable({ isEncrypted, hasScripts, pages }: PdfFacts, purpose: FilePurpose): void {
  if (isEncrypted) throw new PdfLocked();
  if (hasScripts) throw new PdfWithScripts();
  const mostPages = purposeRules[purpose].drawsPages ? fileLimits.drawnPages : fileLimits.pages;
  if (pages <= mostPages) return;
  const words = `This PDF has ${pages} pages. We take up to ${mostPages}: please send only those that matter.`;
  throw new PdfTooLong({ pages, mostPages }, words);
}

/**
 * Leaves the rest of the disk to whatever else writes there.
 * @param free bytes; null: not counted
 * @param keepFree bytes
 */
export function assertRoom(free: number | null, keepFree: number): void {
  if (free !== null && free < keepFree) throw new FilesFull({ retryAfter: 600 });
}
