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

/** How the results name each check, with what came of it, and how its part of the line begins. */
const checks = {
  spf: { result: /(?:^|[\s;])spf\s*=\s*([a-z]+)/gi, part: /^spf\s*=/i },
  dkim: { result: /(?:^|[\s;])dkim\s*=\s*([a-z]+)/gi, part: /^dkim\s*=/i },
  dmarc: { result: /(?:^|[\s;])dmarc\s*=\s*([a-z]+)/gi, part: /^dmarc\s*=/i },
} as const;
type Check = keyof typeof checks;
const checkNames = Object.keys(checks) as Check[];

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
  const found = checkNames.map((name) => [name, resultOf(results, name)] as const);
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
function resultOf(results: string, name: Check): string | null {
  const all = [...results.matchAll(checks[name].result)].map(([, result]) => (result ?? '').toLowerCase());
  return all.includes('pass') ? 'pass' : (all[0] ?? null);
}

/** Its part of the line, as it was written. */
function detailOf(results: string, name: Check): string {
  const part = results
    .split(';')
    .map((one) => one.trim())
    .find((one) => checks[name].part.test(one));
  return part ?? 'the receiving side says nothing of it';
}
