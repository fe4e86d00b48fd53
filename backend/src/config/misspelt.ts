import { getMetadataStorage } from 'class-validator';
import { Environment } from './environment.js';

/** Read by the start script, the migration, docker compose and our commands, not by the product. */
export const outsideTheSchema = [
  'ADMIN_PASSWORD',
  'ALERT_MAIL_FROM',
  'ALERT_MAIL_TO',
  'ALERT_SMTP_HOST',
  'ALERT_SMTP_PASSWORD',
  'ALERT_SMTP_USER',
  'API_ADDRESSES',
  'API_LISTEN',
  'BACKUP_ARCHIVE_DIR',
  'BACKUP_DATA_DIR',
  'BACKUP_DRILL_DIR',
  'BACKUP_ELSEWHERE',
  'BACKUP_FOLDER',
  'BACKUP_PASSWORD',
  'BACKUP_POSTGRES',
  'BACKUP_REPOSITORY',
  'DATA_DIR',
  'DATABASE_ADMIN_PASSWORD',
  'DATABASE_ADMIN_URL',
  'DATABASE_OWNER_PASSWORD',
  'DATABASE_OWNER_URL',
  'GRAFANA_PASSWORD',
  'IMAGE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'SANDBOX_PORT',
  'SITE_ADDRESS',
] as const;

const known = new Set<string>([
  ...getMetadataStorage()
    .getTargetValidationMetadatas(Environment, '', false, false)
    .map(({ propertyName }) => propertyName),
  ...outsideTheSchema,
]);
const familyOf = (name: string): string => name.slice(0, name.indexOf('_') + 1);
/** Beginnings that are ours alone, such as `STRIPE_`. */
const families = new Set([...known].map(familyOf).filter((family) => family.length > 2));
/** The system, npm and Node have variables of these families, and the sandbox has its own. */
for (const family of [
  'NODE_',
  'LOG_',
  'APP_',
  'SANDBOX_',
  'DATA_',
  'SITE_',
  'API_',
  'PUBLIC_',
  'GRAFANA_',
  'OTEL_',
])
  families.delete(family);

/** The variables that nothing reads and that look like one of ours, each with what was probably meant. */
export function misspelt(variables: NodeJS.ProcessEnv): string[] {
  return Object.keys(variables)
    .filter((name) => !known.has(name) && variables[name] !== '')
    .flatMap((name) => {
      const [nearest] = [...known]
        .map((ours) => ({ ours, slips: slipsBetween(name, ours) }))
        .toSorted((one, other) => one.slips - other.slips);
      const isNear = nearest !== undefined && nearest.slips <= (name.length < 8 ? 1 : 2);
      if (isNear) return [`${name}: nothing reads this; is ${nearest.ours} meant?`];
      return families.has(familyOf(name)) ? [`${name}: nothing reads this`] : [];
    });
}

/** How many letters were forgotten, added, changed or swapped with their neighbour between two words. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(one.length, other.length);
}
