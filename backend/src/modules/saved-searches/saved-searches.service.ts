import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { wordsOf } from '../../platform/lists/search-words.js';
import { Clock } from '../../platform/time/clock.js';
import type { ChangeSearch, SaveSearch } from './saved-searches.dto.js';
import { savedSearchList } from './saved-searches.list.js';
import { SearchesFull } from './saved-searches.errors.js';
import { SavedSearch } from './saved-search.entity.js';

/** Of one person. */
const mostSearches = 20;

/** Saved searches of installers. */
@Injectable()
export class SavedSearches {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(userId: string, query: ListQuery): Promise<Page<Omit<SavedSearch, 'userId'>>> {
    return savedSearchList.page(this.database, query, userId);
  }

  /** @throws InvalidFields, SearchesFull */
  async save(userId: string, input: SaveSearch): Promise<SavedSearch> {
    const words = input.q === undefined ? null : wordsOf(input.q);
    if (words?.length === 0) throw new InvalidFields({ q: 'Search for a word or a number' });
    return this.database.transaction(async (tx) => {
      await lockOwn(tx, userId);
      if ((await repository(tx, SavedSearch).countBy({ userId })) >= mostSearches) throw new SearchesFull();
      await this.assertNameIsFree(tx, userId, input.name, null);
      const { id } = await this.insert(tx, userId, input, words);
      return repository(tx, SavedSearch).findOneByOrFail({ id });
    });
  }

  /** @throws NotFound when it is not one's own, InvalidFields */
  async change(userId: string, id: string, { name, alerts }: ChangeSearch): Promise<SavedSearch> {
    return this.database.transaction(async (tx) => {
      await lockOwn(tx, userId);
      await this.assertNameIsFree(tx, userId, name, id);
      const { affected } = await repository(tx, SavedSearch).update({ id, userId }, { name, alerts });
      if (affected !== 1) throw new NotFound();
      return repository(tx, SavedSearch).findOneByOrFail({ id });
    });
  }

  /** @throws NotFound when it is not one's own */
  async remove(userId: string, id: string): Promise<SavedSearch> {
    const search = await repository(this.database, SavedSearch).findOneBy({ id, userId });
    if (!search) throw new NotFound();
    await repository(this.database, SavedSearch).delete({ id, userId });
    return search;
  }

  /** Every word may be the beginning of one, in what an approved installer may search: title, public place, description. */
  private async insert(
    tx: Tx,
    userId: string,
    input: SaveSearch,
    words: string[] | null,
  ): Promise<{ id: string }> {
    const query = words?.map((word) => `'${word}':*ABD`).join(' & ') ?? null;
    const [row]: { id: string }[] = await sql(
      tx,
      `INSERT INTO saved_searches (user_id, name, q, words, priority, service_type, within_miles, deposit_pounds,
                                   budget_pounds, in_range, sorted_by, alerts, created_at)
       VALUES ($1, $2, $3, to_tsquery('simple', $4), $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
      [
        userId,
        input.name,
        input.q ?? null,
        query,
        input.priority ?? null,
        input.serviceType ?? null,
        input.within ?? null,
        input.deposit ?? null,
        input.budget ?? null,
        input.inRange,
        input.order,
        input.alerts,
        this.clock.now(),
      ],
    );
    return row as { id: string };
  }

  private async assertNameIsFree(tx: Tx, userId: string, name: string, id: string | null): Promise<void> {
    const taken: unknown[] = await sql(
      tx,
      'SELECT FROM saved_searches WHERE user_id = $1 AND lower(name) = lower($2) AND id IS DISTINCT FROM $3::uuid',
      [userId, name, id],
    );
    if (taken.length > 0) throw new InvalidFields({ name: 'You have a search with this name' });
  }
}

/** Two changes of one person wait for each other. */
const lockOwn = (tx: Tx, userId: string): Promise<unknown> =>
  sql(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved-searches:${userId}`]);
