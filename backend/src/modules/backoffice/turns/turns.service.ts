import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Page, type ListQuery } from '../../../platform/http/input/lists.js';
import { Clock } from '../../../platform/time/clock.js';
import { turnsSql, type TurnSide } from './turns.reads.js';
import type { TurnView } from './turns.views.js';

/** Whose turn it is, as one of the two sides of the market reads it. */
@Injectable()
export class Turns {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What waits for this person, the nearest end first. */
  async page(
    personId: string,
    side: TurnSide,
    { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  ): Promise<Page<TurnView>> {
    const rows = await sql<Omit<TurnView, 'dueAt'> & { dueAt: Date | null }>(this.database, turnsSql(side), [
      personId,
      this.clock.now(),
    ]);
    const views = rows
      .slice(offset, offset + limit)
      .map((row) => ({ ...row, dueAt: row.dueAt?.toISOString() ?? null }));
    return new Page('turns', views, rows.length, offset);
  }
}
