import { dirname } from 'node:path';
import { commandLine } from './config/command-line.js';
import { recordProblem } from './platform/backup/backup-marks.js';
import { backupSettings } from './platform/backup/backup-settings.js';
import { recordedDrill } from './platform/backup/drill.js';
import { endOf, inSession } from './platform/backup/session.js';

commandLine({
  usage: `npm run drill

Restores the last backup beside the running market, checks its audit log and its books, says how old it was and how long it took,
and removes it again. Exit code 1: it could not be restored, or is not whole.`,
});

endOf(
  (async () => {
    const settings = backupSettings(process.env);
    await inSession(settings, async (client) => {
      try {
        const means = { programs: dirname(String(process.argv[1])), variables: process.env };
        process.stdout.write(`${await recordedDrill(client, settings, means)}\n`);
      } catch (error) {
        await recordProblem(client, 'drill', (error as Error).message);
        throw error;
      }
    });
  })(),
);
