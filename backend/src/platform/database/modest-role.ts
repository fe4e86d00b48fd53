import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { BadEnvironment } from '../../config/read-environment.js';
import { Database } from './database.js';
import { sql } from './sql.js';
import { excessOfRuntime } from './grants.js';

/** Refuses to run in production as a user of the database who may do more than the product needs. */
@Injectable()
export class ModestRole implements OnModuleInit {
  constructor(
    private readonly environment: Environment,
    private readonly database: Database,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.environment.NODE_ENV !== 'production') return;
    const excess = await excessOfRuntime((text, values) => sql(this.database, text, values));
    if (excess.length > 0)
      throw new BadEnvironment([
        `DATABASE_URL: its user ${excess.join(', ')}; set DATABASE_OWNER_URL for the migration, and here a user who owns nothing`,
      ]);
  }
}
