import { commandLine, refuseCall } from './config/command-line.js';
import { backupSettings } from './platform/backup/backup-settings.js';
import { restore } from './platform/backup/restore.js';
import { endOf } from './platform/backup/session.js';

const usage = `node backend/dist/src/restore.js [--until TIME]

Puts the backup of PUBLIC_URL's market from BACKUP_REPOSITORY back: PostgreSQL's folder, which must be empty, its archive, and what
people sent. Start PostgreSQL afterwards: it reads what was written since the base, and is open when it has.
  --until TIME   nothing that was committed later, such as 2026-11-28T09:30:00Z`;

const { values } = commandLine({ usage, options: { until: { type: 'string' } } });
const until = values.until === undefined ? undefined : new Date(values.until);
if (until && Number.isNaN(until.getTime())) refuseCall(`--until: ${values.until} is not a time`, usage);

endOf(
  (async () => {
    const savedAt = await restore(backupSettings(process.env), undefined, until);
    process.stdout.write(`Put back as it was saved at ${savedAt.toISOString()}. Start PostgreSQL now.\n`);
  })(),
);
