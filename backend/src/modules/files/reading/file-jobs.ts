import { cleanImage, type CleanImage } from './clean-image.js';
import { pdfFacts, type PdfFacts } from './pdf-facts.js';

/** What the reading process is asked: to draw a picture anew, to look through a PDF, or to draw its pages. */
export interface FileJob {
  readonly kind: 'image' | 'pdf' | 'pages';
  readonly bytes: Buffer;
}

export type FileFacts = CleanImage | PdfFacts;

/** @throws JobRefused for what cannot be read */
export async function readFile({ kind, bytes }: FileJob): Promise<FileFacts> {
  if (kind === 'image') return cleanImage(bytes);
  if (kind === 'pdf') return pdfFacts(bytes);
  // Seldom wanted, and some megabytes of it.
  const { pdfPages } = await import('./pdf-pages.js');
  return pdfPages(bytes);
}
