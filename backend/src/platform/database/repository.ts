import type { ObjectLiteral, Repository } from 'typeorm';
import { managerOf, type Where } from './sql.js';

/** TypeORM's repository of an entity, in a transaction or, for what stands alone, of the database itself. */
export const repository = <Entity extends ObjectLiteral>(
  where: Where,
  entity: new () => Entity,
): Repository<Entity> => managerOf(where).getRepository(entity);
