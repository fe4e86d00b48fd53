import { withPassword } from '../../config/with-password.js';

/** Where a market's backup comes from and goes to. Folders are absolute. */
export interface BackupSettings {
  /** The host of PUBLIC_URL: whose backup it is. */
  readonly market: string;
  /** Of a superuser: only one may begin a base backup. */
  readonly databaseUrl: string;
  /** As restic takes it: a folder, or `s3:https://…/bucket`. */
  readonly repository: string;
  /** What the backup is encrypted with. */
  readonly password: string;
  /** PostgreSQL's. */
  readonly dataFolder: string;
  /** Where PostgreSQL puts what it has written, until it is old. */
  readonly archiveFolder: string;
  /** What people sent; null when it rests in a bucket. */
  readonly filesFolder: string | null;
  /** Where a drill may make and remove what it likes. */
  readonly drillFolder: string;
  /** The server's program, of the same major version. */
  readonly postgres: string;
}

/** What the operator has to put right, in words. */
export class Unusable extends Error {}

const needed = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATABASE_ADMIN_URL',
  'BACKUP_REPOSITORY',
  'BACKUP_PASSWORD',
  'BACKUP_DATA_DIR',
  'BACKUP_ARCHIVE_DIR',
  'BACKUP_DRILL_DIR',
] as const;

/** @throws Unusable that names everything that is missing */
export function backupSettings(variables: NodeJS.ProcessEnv): BackupSettings {
  const missing = needed.filter((name) => !variables[name]);
  if (missing.length > 0) throw new Unusable(`Not set: ${missing.join(', ')}`);
  const value = (name: string): string => variables[name] ?? '';
  const admin = new URL(withPassword(value('DATABASE_ADMIN_URL'), variables['DATABASE_ADMIN_PASSWORD']));
  // The act is written down beside the market's own rows.
  admin.pathname = new URL(value('DATABASE_URL')).pathname;
  return {
    market: new URL(value('PUBLIC_URL')).host,
    databaseUrl: admin.href,
    repository: value('BACKUP_REPOSITORY'),
    password: value('BACKUP_PASSWORD'),
    dataFolder: value('BACKUP_DATA_DIR'),
    archiveFolder: value('BACKUP_ARCHIVE_DIR'),
    filesFolder: variables['S3_BUCKET'] ? null : value('FILES_DIR') || null,
    drillFolder: value('BACKUP_DRILL_DIR'),
    postgres: variables['BACKUP_POSTGRES'] || 'postgres',
  };
}
