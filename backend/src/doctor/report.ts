import type { Finding } from './check.js';

/** One check or step as it is printed, with what was found beneath it. */
export function linesOf({ name, notes = [], problems, omitted }: Finding): string {
  const sign = omitted ? '–' : problems.length === 0 ? '✓' : '✗';
  const lines = [`${sign} ${name}${omitted ? `: not checked, ${omitted}` : ''}`];
  return `${[...lines, ...[...notes, ...problems].map((line) => `    ${line}`)].join('\n')}\n`;
}

/** The last line. @param things what was made: checks, or steps */
export function summaryOf(findings: readonly Finding[], things: string, ready: string): string {
  const open = findings.filter(({ problems }) => problems.length > 0).length;
  const omitted = findings.filter((finding) => finding.omitted).length;
  const left = omitted > 0 ? ` ${omitted} could not be made.` : '';
  return findings.some(isOpen) ? `${open} of ${findings.length} ${things} found something.${left}` : ready;
}

/** Somebody has to do something about it, or has to ask again. */
export const isOpen = ({ problems, omitted }: Finding): boolean =>
  problems.length > 0 || omitted !== undefined;
