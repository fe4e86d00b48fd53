import type { Market } from '../factories/market.js';
import type { Chance } from '../support/chance.js';
import { letPass } from '../support/travel.js';
import { Post } from './post.js';

export interface Person {
  readonly id: string;
  readonly role: 'installer' | 'customer' | 'admin';
}

/** Ids of the first of each kind; everybody else on a market is like them. */
export interface Models {
  readonly installer: string;
  readonly customer: string;
  readonly staff: string;
}

interface People {
  readonly staff: Person;
  readonly customers: readonly Person[];
  readonly installers: readonly Person[];
}

/** No person is in a place to do what chance has chosen. */
export class NothingToDo extends Error {}

/** The people of one schedule and the leads that they deal about. Towns on one market share its provider and its clock alone. */
export class Town {
  private constructor(
    readonly market: Market,
    readonly chance: Chance,
    readonly people: People,
    readonly leads: string[] = [],
    readonly post = new Post(market, chance),
  ) {}

  static async found(market: Market, models: Models, chance: Chance): Promise<Town> {
    const several = async (number: number, model: string, role: Person['role']): Promise<Person[]> => {
      const people: Person[] = [];
      while (people.length < number) people.push({ id: await copyOf(market, model), role });
      return people;
    };
    return new Town(market, chance, {
      staff: { id: models.staff, role: 'admin' },
      customers: await several(2, models.customer, 'customer'),
      installers: await several(chance.between(2, 4), models.installer, 'installer'),
    });
  }

  /** The same town for one who acts: what chance gives them does not hang on who else acts meanwhile. */
  for(chance: Chance): Town {
    return new Town(this.market, chance, this.people, this.leads, this.post);
  }

  /** A part of the product. */
  get<T>(part: abstract new (...args: never[]) => T): T {
    return this.market.rooms.app.get<T>(part);
  }

  get lead(): string {
    return this.any(this.leads);
  }
  get installer(): Person {
    return this.any(this.people.installers);
  }
  get customer(): Person {
    return this.any(this.people.customers);
  }

  /** @throws NothingToDo */
  any<T>(some: readonly T[]): T {
    if (some.length === 0) throw new NothingToDo();
    return this.chance.pick(some);
  }

  /** One of the rows of this town's leads. @param sql with the leads as $1, in an order of its own @throws NothingToDo */
  async row<Row extends object>(sql: string): Promise<Row> {
    return this.any(await this.market.rooms.database.query<Row>(sql, [this.leads]));
  }

  letPass(hours: number): Promise<void> {
    return letPass(this.market.rooms, { hours });
  }
}

/** A person who may do what their model may, made without the time that a password takes. @returns the id */
async function copyOf(market: Market, model: string): Promise<string> {
  const { database } = market.rooms;
  const [row] = await database.query<{ id: string }>(
    `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', uuidv7(), 'email', gen_random_uuid() || '@example.test'))).*
       FROM users u WHERE u.id = $1 RETURNING id`,
    [model],
  );
  for (const table of ['installers', 'installer_services', 'installer_standings'])
    await database.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('user_id', $2::uuid))).* FROM ${table} t WHERE t.user_id = $1`,
      [model, row?.id],
    );
  return String(row?.id);
}
