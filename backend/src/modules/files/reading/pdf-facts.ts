import { inflateSync } from 'node:zlib';
import { JobRefused } from '../../../platform/processes/jobs.js';
import { fileLimits } from '../files.limits.js';

/** What decides whether a paper is taken. */
export interface PdfFacts {
  readonly isEncrypted: boolean;
  /** Scripts, or orders to start a program. */
  readonly hasScripts: boolean;
  readonly pages: number;
}

/** Actions that run something (ISO 32000-2, 12.6.4), and forms that bring scripts of their own (XFA). */
const scripts = /\/(?:JavaScript|Launch|Rendition)\b|\/XFA[\s[]/;

/**
 * Looks at a paper's objects, also those in its packed lists, without drawing any. Where an object could hide from this, such as in a list
 * that is packed in a way that no common program uses, the paper is not readable. In a process of its own alone (`FileReaders`).
 * @throws JobRefused when it cannot be read
 */
export function pdfFacts(bytes: Buffer): PdfFacts {
  const raw = bytes.toString('latin1');
  const text = withPlainNames(raw);
  // An encrypted file cannot be read any further.
  if (/\/Encrypt\b/.test(text)) return { isEncrypted: true, hasScripts: false, pages: 0 };
  if (count(text, lists) !== count(raw, lists)) throw new JobRefused('A list has a name in disguise.');
  const texts = [text, ...listsOf(raw, bytes)];
  const pages = texts.reduce((sum, one) => sum + count(one, /\/Type\s*\/Page\b/g), 0);
  return {
    isEncrypted: false,
    hasScripts: texts.some((one) => scripts.test(one)),
    pages: Math.max(pages, ...texts.map(pagesSaid)),
  };
}

/** `/J#61vaScript` is `/JavaScript` (ISO 32000-2, 7.3.5). */
const withPlainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** A list of objects in one stream (ISO 32000-2, 7.5.7). */
const lists = /\/ObjStm\b/g;

/** Letters within which a list's own entries stand, before and after its name. */
const entries = 1_000;

function listsOf(raw: string, bytes: Buffer): string[] {
  let left: number = fileLimits.unpackedBytes;
  return [...raw.matchAll(lists)].map(({ index }) => {
    const before = raw.slice(Math.max(0, index - entries), index);
    const after = raw.slice(index, index + entries);
    const end = after.indexOf('stream');
    if (!before.includes('obj') || end < 0) throw new JobRefused('A list has no content.');
    const dictionary = before.slice(before.lastIndexOf('obj')) + after.slice(0, end);
    const begin = index + end + (after.startsWith('\r\n', end + 6) ? 8 : 7);
    const unpacked = unpack(dictionary, bytes.subarray(begin), left);
    left -= unpacked.length;
    return withPlainNames(unpacked.toString('latin1'));
  });
}

function unpack(dictionary: string, content: Buffer, most: number): Buffer {
  const said = dictionary.replace(/\s/g, '');
  if (!said.includes('/Filter')) {
    const end = content.subarray(0, most).indexOf('endstream');
    if (end < 0) throw new JobRefused('A list has no end, or is too large.');
    return content.subarray(0, end);
  }
  const isCommon =
    /\/Filter(?:\/FlateDecode\b|\[\/FlateDecode\])/.test(said) && !said.includes('/DecodeParms');
  if (!isCommon) throw new JobRefused('A list is packed in an unusual way.');
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new JobRefused('A list cannot be unpacked, or is too large.');
  }
}

/** Letters before and after a node's list of pages in which it says their number. */
const near = 200;

/** The most pages that a node of the tree says it has: some may be named many times. */
function pagesSaid(text: string): number {
  let most = 0;
  for (let at = text.indexOf('/Kids'); at >= 0;) {
    const end = text.indexOf(']', at);
    if (end < 0) break;
    const before =
      text
        .slice(Math.max(0, at - near), at)
        .split(/<<|>>/)
        .at(-1) ?? '';
    const [after = ''] = text.slice(end, end + near).split(/<<|>>/);
    for (const [, said] of `${before} ${after}`.matchAll(/\/Count\s{0,9}(\d{1,9})/g))
      most = Math.max(most, Number(said));
    at = text.indexOf('/Kids', end);
  }
  return most;
}
