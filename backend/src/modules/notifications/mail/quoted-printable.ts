/** All but printable ASCII, and the sign that begins an escape. */
const special = /[^ -<>-~]/gu;
/** A line holds so many characters at most, with the sign that it goes on. */
const longest = 76;

/** What becomes of a sign; few are used again and again. */
const escapes = new Map<string, string>();

function escapeOf(sign: string): string {
  const known = escapes.get(sign);
  if (known !== undefined) return known;
  const bytes = [...Buffer.from(sign)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
  const escape = bytes.join('');
  if (escapes.size < 1_000) escapes.set(sign, escape);
  return escape;
}

/** Where a line that begins at `from` ends, so that no escape is cut. */
function endOf(line: string, from: number): number {
  const end = from + longest - 1;
  if (line[end - 1] === '=') return end - 1;
  return line[end - 2] === '=' ? end - 2 : end;
}

/** Most lines of a mail stand in the next one too. */
const lines = new Map<string, string>();
const mostLines = 500;

function lineOf(text: string): string {
  const known = lines.get(text);
  if (known !== undefined) return known;
  if (lines.size >= mostLines) lines.clear();
  const line = encodeLine(text);
  lines.set(text, line);
  return line;
}

function encodeLine(text: string): string {
  // A blank at the end of a line is lost on the way.
  const line = text.replace(special, escapeOf).replace(/ $/, '=20');
  if (line.length <= longest) return line;
  const parts: string[] = [];
  let from = 0;
  while (line.length - from > longest) {
    const end = endOf(line, from);
    parts.push(`${line.slice(from, end)}=\r\n`);
    from = end;
  }
  return parts.join('') + line.slice(from);
}

/** Text as mails carry it, in lines that every server takes. https://www.rfc-editor.org/rfc/rfc2045#section-6.7 */
export const quotedPrintable = (text: string): string => text.split(/\r?\n/).map(lineOf).join('\r\n');
