import { cleanImage, type CleanImage } from './clean-image.js';
import { pdfFacts, type PdfFacts } from './pdf-facts.js';

/** What the reading process is asked. */
export type FileJob =
  { readonly kind: 'image'; readonly bytes: Buffer } | { readonly kind: 'pdf'; readonly bytes: Buffer };

export type FileFacts = CleanImage | PdfFacts;

/** @throws JobRefused for what cannot be read */
export async function readFile({ kind, bytes }: FileJob): Promise<FileFacts> {
  return kind === 'image' ? cleanImage(bytes) : pdfFacts(bytes);
}
