import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { commandLine } from './config/command-line.js';
import { everySeconds, isDue, recordProblem, type BackupMark } from './platform/backup/backup-marks.js';
import { backupSettings, Unusable } from './platform/backup/backup-settings.js';
import { Backups } from './platform/backup/backups.js';
import { recordedDrill } from './platform/backup/drill.js';
import { endOf, inSession } from './platform/backup/session.js';

const { values } = commandLine({
  usage: `node backend/dist/src/backup.js [--once]

Backs up the market of DATABASE_URL to BACKUP_REPOSITORY for as long as it runs: the whole each day, what has changed every
${everySeconds.changes} seconds, and each week a drill. docs/operations.md says how to go back to it.
  --once   the whole when it is due, otherwise what has changed; then it ends`,
  options: { once: { type: 'boolean' } },
});

const hourMs = 3_600_000;
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

async function main(): Promise<void> {
  const settings = backupSettings(process.env);
  if (values.once)
    return inSession(settings, async (client) => {
      const backups = await Backups.open(client, settings);
      await backups.claim();
      if (await backups.isBaseDue()) return noted(client, 'base', () => backups.saveBase());
      return noted(client, 'changes', () => backups.saveChanges());
    });
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  // restic saves nothing while it frees room: one waits for the other.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  };
  // A base and a drill take minutes: what changes is saved beside them.
  await Promise.all([
    forEver({ every: everySeconds.changes, again: 5 }, async (client) => {
      const backups = await Backups.open(client, settings);
      await backups.claim();
      open();
      let forgottenAt = Date.now();
      return () =>
        inTurn(async () => {
          await noted(client, 'changes', () => backups.saveChanges());
          if (Date.now() - forgottenAt < hourMs) return;
          await backups.forget();
          forgottenAt = Date.now();
        });
    }),
    // A new repository is made by one of them.
    opened.then(() =>
      // A base that cannot be made reads the whole database each time.
      forEver({ every: 60, again: 300 }, async (client) => {
        const backups = await Backups.open(client, settings);
        return async () => {
          if (await backups.isBaseDue()) await noted(client, 'base', () => backups.saveBase());
          // A copy that cannot be restored is no reason to make no more of them.
          if (await isDue(client, 'drill'))
            await noted(client, 'drill', async () =>
              say(await recordedDrill(client, settings, { programs, variables: process.env })),
            ).catch((error: unknown) => say((error as Error).message));
          // Last, so that room which cannot be freed holds up neither.
          if (await backups.isRoomDue()) await inTurn(() => backups.freeRoom());
        };
      }),
    ),
  ]);

  /** What cannot be put right by trying again ends the program; all else begins anew with a new connection. */
  async function forEver(
    seconds: { readonly every: number; readonly again: number },
    begin: (client: pg.Client) => Promise<() => Promise<void>>,
  ): Promise<void> {
    while (!ending.signal.aborted)
      try {
        await inSession(settings, async (client) => {
          const step = await begin(client);
          while (!ending.signal.aborted) {
            await step();
            await pause(seconds.every);
          }
        });
      } catch (error) {
        if (error instanceof Unusable) ending.abort();
        if (error instanceof Unusable) throw error;
        say((error as Error).message);
        await pause(seconds.again);
      }
  }
}

const programs = dirname(String(process.argv[1]));
const say = (words: string): void => console.warn(`${new Date().toISOString()} ${words}`);
const pause = (seconds: number): Promise<void> =>
  sleep(seconds * 1_000, undefined, { signal: ending.signal }).catch(() => undefined);

/** What fails is written down for staff, where that can be done, and thrown. */
async function noted(client: pg.Client, kind: BackupMark, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await recordProblem(client, kind, (error as Error).message).catch(() => undefined);
    throw error;
  }
}

endOf(main());
