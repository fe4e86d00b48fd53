import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { Database } from '../database/database.js';
import { Clock } from './clock.js';
import { sql } from '../database/sql.js';

/** Moves this process's clock and the database's together, in the sandbox alone. */
@Injectable()
export class TimeTravel implements OnModuleInit {
  constructor(
    private readonly environment: Environment,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Every process of one start was told the same number of days, so it does not matter who writes it. */
  async onModuleInit(): Promise<void> {
    if (this.environment.sandbox) await this.moveDatabase();
  }

  /** @throws Error outside the sandbox: real people and real money know one time */
  forward(ms: number): Promise<void> {
    return this.to(new Date(this.clock.now().getTime() + Math.max(0, ms)));
  }

  /** Also to a time that has passed, for a market whose story begins then; nothing else may read the time meanwhile. @throws Error like {@link forward} */
  async to(at: Date): Promise<void> {
    if (!this.environment.sandbox) throw new Error('Time is moved in the sandbox alone.');
    this.clock.moveTo(at);
    await this.moveDatabase();
  }

  private async moveDatabase(): Promise<void> {
    await sql(
      this.database,
      'UPDATE clock SET ahead = make_interval(secs => $1::float8 / 1000) WHERE ahead <> make_interval(secs => $1::float8 / 1000)',
      [this.clock.aheadMs],
    );
  }
}
