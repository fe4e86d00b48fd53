import type pg from 'pg';

/** `changes`: what was written since the last base. `drill`: a restore that was tried. */
export type BackupMark = 'base' | 'changes' | 'drill';

/** How often each is done, in seconds. */
export const everySeconds: Readonly<Record<BackupMark, number>> = {
  base: 86_400,
  changes: 45,
  drill: 7 * 86_400,
};

/** After so many seconds without one something is wrong: the doctor and the alerts say so. */
export const lateSeconds: Readonly<Record<BackupMark, number>> = {
  base: 26 * 3_600,
  changes: 300,
  drill: 8 * 86_400,
};

interface Done {
  /** How long it took. */
  readonly seconds: number;
  /** Everything committed until then is in it. */
  readonly dataUntil: Date;
  readonly words?: string;
}

/** @param client of a superuser, in the market's database */
export async function recordDone(client: pg.Client, kind: BackupMark, done: Done): Promise<void> {
  await client.query(
    `INSERT INTO backup_marks (kind, done_at, seconds, data_until, words) VALUES ($1, clock_timestamp(), $2, $3, $4)
     ON CONFLICT (kind) DO UPDATE SET done_at = excluded.done_at, seconds = excluded.seconds, data_until = excluded.data_until,
       words = excluded.words, failed_at = NULL, problem = NULL`,
    [kind, Math.round(done.seconds), done.dataUntil, done.words ?? null],
  );
}

export async function recordProblem(client: pg.Client, kind: BackupMark, problem: string): Promise<void> {
  await client.query(
    `INSERT INTO backup_marks (kind, failed_at, problem) VALUES ($1, clock_timestamp(), $2)
     ON CONFLICT (kind) DO UPDATE SET failed_at = excluded.failed_at, problem = excluded.problem`,
    [kind, problem.slice(0, 500)],
  );
}

/** One that failed is tried again after so many seconds. */
const againSeconds: Readonly<Record<BackupMark, number>> = { base: 300, changes: 0, drill: 6 * 3_600 };

export async function isDue(client: pg.Client, kind: BackupMark): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT FROM backup_marks WHERE kind = $1 AND (done_at > clock_timestamp() - make_interval(secs => $2)
                                                  OR failed_at > clock_timestamp() - make_interval(secs => $3))`,
    [kind, everySeconds[kind], againSeconds[kind]],
  );
  return rows.length === 0;
}
