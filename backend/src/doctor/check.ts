import type { Environment } from '../config/environment.js';

/** What the checks look at. */
export interface Patient {
  /** As it was given, before any default. */
  readonly variables: NodeJS.ProcessEnv;
  readonly environment: Environment;
  /** Asks the database as the user who runs the product. */
  readonly ask: <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>;
  /** TXT records of a name; none when there is no such name. */
  readonly textRecords: (name: string) => Promise<string[]>;
}

/** One thing that a program can find out before people come. */
export interface Check {
  readonly name: string;
  /** What is missing, in words for the operator; nothing when all is well. What it throws is a problem too. */
  readonly problems: (patient: Patient) => Promise<string[]> | string[];
}

export interface Finding {
  readonly name: string;
  readonly problems: readonly string[];
}

/** Runs every check, also when another one found something. */
export function examine(patient: Patient, checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, problems }) => {
      try {
        return { name, problems: await problems(patient) };
      } catch (error) {
        return { name, problems: [wordsOf(error)] };
      }
    }),
  );
}

/** An error in one line, with the reason beneath it: `fetch failed` alone helps no one. */
function wordsOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } };
  const reason = cause?.code ?? cause?.message;
  return `${(message || String(error)).split('\n')[0]}${reason ? `: ${reason}` : ''}`;
}

/** How long anybody outside may take to answer, in milliseconds. */
export const patienceMs = 10_000;
