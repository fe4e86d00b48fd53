import type { Result } from './step.js';

/** A mail as the receiving side has it. */
export interface ReceivedMail {
  /** Where it lies; null: that is not known. */
  readonly folder: string | null;
  /** It was sorted out as unwanted. */
  readonly isJunk: boolean;
  /** Its head as it arrived, or more of it. */
  readonly source: string;
}

const checks = ['spf', 'dkim', 'dmarc'] as const;

/**
 * What the receiving side found (RFC 8601). Only the topmost of these lines is its own: whatever came before may have been
 * written by anybody.
 */
export function judgeReceived({ folder, isJunk, source }: ReceivedMail): Result {
  const results = headerOf(source, 'authentication-results');
  const notes = folder === null ? [] : [`It lies in ${folder}`];
  const sortedOut = isJunk ? [`It was sorted out as unwanted: it lies in ${folder}`] : [];
  if (results === null)
    return {
      notes,
      problems: [...sortedOut, 'The receiving side does not say what it checked: read another mailbox'],
    };
  const found = checks.map((name) => [name, resultOf(results, name)] as const);
  return {
    notes: [...notes, found.map(([name, result]) => `${name}=${result ?? 'not said'}`).join(', ')],
    problems: [
      ...sortedOut,
      ...found.flatMap(([name, result]) =>
        result === 'pass' ? [] : [`${name.toUpperCase()} did not pass: ${detailOf(results, name)}`],
      ),
    ],
  };
}

/** The topmost header of this name, unfolded; null: there is none. */
function headerOf(source: string, name: string): string | null {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line ? line.slice(name.length + 1).trim() : null;
}

/** Of several signatures one that passes is enough. */
function resultOf(results: string, name: string): string | null {
  const all = [...results.matchAll(new RegExp(`(?:^|[\\s;])${name}\\s*=\\s*([a-z]+)`, 'gi'))].map(
    ([, result]) => (result ?? '').toLowerCase(),
  );
  return all.includes('pass') ? 'pass' : (all[0] ?? null);
}

/** Its part of the line, as it was written. */
function detailOf(results: string, name: string): string {
  const part = results
    .split(';')
    .map((one) => one.trim())
    .find((one) => new RegExp(`^${name}\\s*=`, 'i').test(one));
  return part ?? 'the receiving side says nothing of it';
}
