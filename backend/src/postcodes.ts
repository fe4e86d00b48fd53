import { resolve } from 'node:path';
import pg from 'pg';
import { commandLine } from './config/command-line.js';
import { withPassword } from './config/with-password.js';
import { BadPostcodeFile, loadPlaces } from './platform/geo/load-places.js';

/** Loads official files of postcodes (ONS Postcode Directory, OS Code-Point Open) into the database of DATABASE_URL. */
async function main(files: string[]): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new BadPostcodeFile('DATABASE_URL: must be set');
  const client = new pg.Client({ connectionString: withPassword(url, process.env['DATABASE_PASSWORD']) });
  await client.connect();
  try {
    for (const file of files) {
      // npm runs this in another folder than the one in which the file was named.
      const path = resolve(process.env['INIT_CWD'] ?? '.', file);
      const { format, postcodes, skipped } = await loadPlaces(client, path);
      console.warn(`${format}: ${postcodes} postcodes loaded, ${skipped} lines without a place skipped.`);
    }
  } finally {
    await client.end();
  }
}

const { positionals: files } = commandLine({
  usage:
    'npm run postcodes -- FILE...\n\nLoads official files of postcodes: ONS Postcode Directory or OS Code-Point Open.',
  words: [1, 1_000],
});
main(files).catch((error: unknown) => {
  console.error(error instanceof BadPostcodeFile ? error.message : error);
  process.exitCode = 1;
});
