import type { Environment } from '../config/environment.js';

/** What the checks look at. */
export interface Patient {
  /** As it was given, before any default. */
  readonly variables: NodeJS.ProcessEnv;
  readonly environment: Environment;
  /** The variables whose values cannot be read; nothing true is known of them in `environment`. */
  readonly unreadable: readonly string[];
  /** Asks the database as the user who runs the product. */
  readonly ask: <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
  /** TXT records of a name; none when there is no such name. */
  readonly textRecords: (name: string) => Promise<string[]>;
}

/** One thing that a program can find out before people come. */
export interface Check {
  readonly name: string;
  /** The variables without which there is nothing to ask. */
  readonly reads?: readonly (keyof Environment)[];
  /** The check whose question must have been answered first, so that one fault is said once. */
  readonly after?: string;
  /** The problems, in words for the operator; none when all is well. An error that it throws is one too. */
  readonly problems: (patient: Patient) => Promise<string[]> | string[];
}

export interface Finding {
  readonly name: string;
  readonly problems: readonly string[];
  /** The findings and the acts. */
  readonly notes?: readonly string[];
  /** Why it was not made; `problems` is empty then. */
  readonly omitted?: string;
  /** It was asked, and there was no answer. */
  readonly isUnanswered?: boolean;
}

/** Makes every check, also when another one found something; those that stand on an unreadable value or an unanswered question are left out. */
export function examine(patient: Patient, checks: readonly Check[]): Promise<Finding[]> {
  const findings = new Map<string, Promise<Finding>>();
  for (const check of checks)
    findings.set(check.name, make(patient, check, check.after ? findings.get(check.after) : undefined));
  return Promise.all(findings.values());
}

async function make(
  patient: Patient,
  { name, problems, reads = [] }: Check,
  before: Promise<Finding> | undefined,
): Promise<Finding> {
  const bad = reads.filter((variable) => patient.unreadable.includes(variable));
  if (bad.length > 0) return { name, problems: [], omitted: `${bad.join(', ')} cannot be read` };
  const earlier = await before;
  if (earlier?.omitted) return { name, problems: [], omitted: earlier.omitted };
  if (earlier?.isUnanswered) return { name, problems: [], omitted: `see “${earlier.name}”` };
  try {
    return { name, problems: await problems(patient) };
  } catch (error) {
    return { name, problems: [wordsOf(error)], isUnanswered: true };
  }
}

/** An error in one line, with the reason beneath it: `fetch failed` alone helps no one. */
export function wordsOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  const reason = cause?.code ?? cause?.message;
  return `${(message || String(error)).split('\n')[0]}${reason ? `: ${reason}` : ''}`;
}

/** How long anybody outside may take to answer, in milliseconds. */
export const patienceMs = 10_000;
