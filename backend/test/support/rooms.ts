import { Test, type TestingModule } from '@nestjs/testing';
import type { ModuleMetadata } from '@nestjs/common';
import { ConfigModule } from '../../src/config/config.module.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { testEnvironment } from './environment.js';

/** Some modules on a real database, without HTTP: for medium tests. */
export interface Rooms {
  readonly app: TestingModule;
  readonly database: TestDatabase;
  close(): Promise<void>;
}

/**
 * Opens `imports` on a database of their own. `ROLE` is `api` unless given: nothing happens in the background then.
 * Use in `beforeAll`, and `afterAll(() => rooms?.close())`.
 */
export async function openRooms(
  imports: NonNullable<ModuleMetadata['imports']>,
  values: Record<string, string | undefined> = {},
  providers: NonNullable<ModuleMetadata['providers']> = [],
): Promise<Rooms> {
  const database = await createTestDatabase();
  const app = await furnish(database, imports, values, providers);
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** One more process of the same product, on a database that is there already. Close it before the database goes. */
export async function furnish(
  database: TestDatabase,
  imports: NonNullable<ModuleMetadata['imports']>,
  values: Record<string, string | undefined> = {},
  providers: NonNullable<ModuleMetadata['providers']> = [],
): Promise<TestingModule> {
  Object.assign(process.env, testEnvironment({ ROLE: 'api', ...values, DATABASE_URL: database.url }));
  const app = await Test.createTestingModule({
    imports: [ConfigModule, PlatformModule, ...imports],
    providers,
  }).compile();
  app.enableShutdownHooks();
  await app.init();
  return app;
}
