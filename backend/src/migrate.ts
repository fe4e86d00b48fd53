import { migrate } from './platform/database/data-source.js';

/** Brings the database of DATABASE_URL up to date, then ends. */
const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL: must be set');
  process.exit(1);
}
migrate(url).then(
  (count) => console.warn(count === 0 ? 'The database is up to date.' : `${count} migrations ran.`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
