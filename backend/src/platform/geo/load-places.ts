import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ClientBase } from 'pg';
import { formatOf, type CodedPoint, type PostcodeFormat } from './postcode-file.js';

/** Why a file was not loaded, in one line for the operator. */
export class BadPostcodeFile extends Error {}

export interface Loaded {
  readonly format: string;
  readonly postcodes: number;
  /** Lines that name no postcode, or one whose place the file does not know. */
  readonly skipped: number;
}

const batchSize = 5_000;

/**
 * Loads one official file into `places`, all of it or nothing.
 * @throws BadPostcodeFile when the file cannot be read or is none that we know
 */
export async function loadPlaces(client: ClientBase, file: string): Promise<Loaded> {
  await client.query('BEGIN');
  try {
    const loaded = await load(client, file);
    await client.query('COMMIT');
    return loaded;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function load(client: ClientBase, file: string): Promise<Loaded> {
  let format: PostcodeFormat | null = null;
  let [postcodes, skipped] = [0, 0];
  // By code: one INSERT may not touch the same row twice.
  const batch = new Map<string, CodedPoint>();
  for await (const line of linesOf(file)) {
    if (!format) {
      format = formatOf(line);
      if (!format) break;
      if (format.hasHeader) continue;
    }
    const point = format.read(line);
    if (point) batch.set(point.code, point);
    else if (line.trim()) skipped += 1;
    if (batch.size >= batchSize) postcodes += await save(client, batch);
  }
  postcodes += await save(client, batch);
  if (!format)
    throw new BadPostcodeFile(
      `${file}: neither an ONS Postcode Directory (a header with pcds, lat and long) nor an OS Code-Point Open file`,
    );
  if (postcodes === 0) throw new BadPostcodeFile(`${file}: holds no postcode with a place`);
  return { format: format.name, postcodes, skipped };
}

/** @throws BadPostcodeFile when the file is missing or unreadable */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  try {
    await new Promise((resolve, reject) => input.once('open', resolve).once('error', reject));
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new BadPostcodeFile(`${file}: ${code === 'ENOENT' ? 'no such file' : `cannot be read (${code})`}`);
  } finally {
    input.destroy();
  }
}

async function save(client: ClientBase, batch: Map<string, CodedPoint>): Promise<number> {
  const points = [...batch.values()];
  batch.clear();
  if (points.length === 0) return 0;
  await client.query(
    `INSERT INTO places (code, lat, lng)
     SELECT * FROM unnest($1::text[], $2::double precision[], $3::double precision[])
     ON CONFLICT (code) DO UPDATE SET lat = excluded.lat, lng = excluded.lng`,
    [points.map(({ code }) => code), points.map(({ lat }) => lat), points.map(({ lng }) => lng)],
  );
  return points.length;
}
