import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What a PDF says and how it is marked. */
export interface ReadPdf {
  readonly text: string;
  readonly info: { readonly Title?: string; readonly Language?: string };
  readonly isTagged: boolean;
  /** The roles of the first page's parts, in reading order. */
  readonly roles: readonly string[];
}

/** The reader is a module that tests cannot import themselves, so a process of its own reads. */
const reader = join(__dirname, 'read-pdf.mjs');

/** Reads a PDF as a screen reader would. @throws Error when it is none */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const answer = execFileSync(process.execPath, [reader], { input: bytes });
  return JSON.parse(answer.toString()) as ReadPdf;
}
