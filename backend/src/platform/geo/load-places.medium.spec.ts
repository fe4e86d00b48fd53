import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { Database } from '../database/database.js';
import { BadPostcodeFile, loadPlaces } from './load-places.js';
import { Places } from './places.js';

describe('loading an official file of postcodes', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const folder = mkdtempSync(join(tmpdir(), 'ri-postcodes-'));
  const aFile = (...lines: string[]): string => {
    const file = join(folder, 'file.csv');
    writeFileSync(file, `${lines.join('\r\n')}\r\n`);
    return file;
  };
  let source: DataSource;
  const locate = (postcode: string) => new Places(new Database(source)).locate(postcode);

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    source = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  });
  afterAll(async () => {
    await client?.end();
    await source?.destroy();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  it('knows postcodes to the unit afterwards, and the last file counts', async () => {
    expect((await locate('AB10 1AB'))?.precision).toBe('sector');
    const codePoint = aFile(
      '"AB101AB",10,394251,806376,"S92000003","","S08000020","","S12000033","S13002842"',
      '"SW1A1AA",10,529090,179645,"E92000001","","","","E09000033","E05013806"',
      '"AB101AF",90,0,0,"S92000003","","S08000020","","S12000033","S13002842"',
    );
    expect(await loadPlaces(client, codePoint)).toEqual({
      format: 'OS Code-Point Open',
      postcodes: 2,
      skipped: 1,
    });
    expect(await locate('AB10 1AB')).toMatchObject({ precision: 'unit', lat: expect.closeTo(57.1482, 3) });
    expect((await locate('AB10 1AF'))?.precision).toBe('sector');
    await loadPlaces(client, aFile('pcds,lat,long', 'AB10 1AB,57.2,-2.1', 'AB10 1AB,57.3,-2.1'));
    expect(await locate('AB10 1AB')).toEqual({ precision: 'unit', lat: 57.3, lng: -2.1 });
  });

  it('says in one line what is wrong with a file, and keeps what it had', async () => {
    const before = await database.query('SELECT * FROM places ORDER BY code');
    await expect(loadPlaces(client, join(folder, 'missing.csv'))).rejects.toThrow(
      /missing\.csv: no such file/,
    );
    await expect(loadPlaces(client, folder)).rejects.toThrow(/cannot be read \(EISDIR\)/);
    await expect(loadPlaces(client, aFile('name,age', 'Ann,7'))).rejects.toThrow(BadPostcodeFile);
    await expect(loadPlaces(client, aFile('pcds,lat,long', 'GY1 1AA,99.999999,0'))).rejects.toThrow(
      /no postcode with a place/,
    );
    expect(await database.query('SELECT * FROM places ORDER BY code')).toEqual(before);
  });
});
