import { Journal, type Change } from './journal.js';
import { collectionNames, type CollectionName, type Collections } from './rows.js';

type Tables = { [C in CollectionName]: Map<string, Collections[C]> };
type Undo = () => void;

function emptyTables(): Tables {
  return Object.fromEntries(collectionNames.map((name) => [name, new Map()])) as unknown as Tables;
}

/**
 * All rows in memory, every change on disk. Rows are values: change one by putting a new object, never in place, so
 * that a failed transaction can be undone and an answer already made cannot change.
 */
export class Store {
  #tables = emptyTables();
  readonly #journal: Journal | null;
  #batch: Change[] | null = null;
  #undo: Undo[] = [];

  /** @param folder where the journal lives; without one nothing survives the process. */
  constructor(folder?: string) {
    this.#journal = folder === undefined ? null : new Journal(folder);
    for (const batch of this.#journal?.read() ?? []) for (const change of batch) this.#apply(change);
    this.#journal?.compact(this.#everything());
  }

  get<C extends CollectionName>(collection: C, id: string): Collections[C] | undefined {
    return this.#tables[collection].get(id);
  }

  /** Rows in the order in which they were created. */
  all<C extends CollectionName>(collection: C): Collections[C][] {
    return [...this.#tables[collection].values()];
  }

  /** The same, one after the other: for those who seldom look at all of them. */
  each<C extends CollectionName>(collection: C): Iterable<Collections[C]> {
    return this.#tables[collection].values();
  }

  count(collection: CollectionName): number {
    return this.#tables[collection].size;
  }

  put<C extends CollectionName>(collection: C, row: Collections[C]): Collections[C] {
    const table = this.#tables[collection];
    const before = table.get(row.id);
    table.set(row.id, row);
    this.#undo.push(() => (before === undefined ? table.delete(row.id) : table.set(row.id, before)));
    this.#record({ in: collection, id: row.id, row });
    return row;
  }

  remove(collection: CollectionName, id: string): void {
    const table = this.#tables[collection] as Map<string, Collections[CollectionName]>;
    const before = table.get(id);
    if (before === undefined) return;
    table.delete(id);
    this.#undo.push(() => table.set(id, before));
    this.#record({ in: collection, id });
  }

  /** All changes of `work` or none: one line of the journal. `work` is synchronous, so no other request mixes in. */
  transaction<T>(work: () => T): T {
    if (this.#batch) return work();
    this.#batch = [];
    this.#undo = [];
    try {
      const result = work();
      if (this.#batch.length > 0) this.#journal?.append(this.#batch);
      return result;
    } catch (error) {
      for (const undo of this.#undo.reverse()) undo();
      throw error;
    } finally {
      this.#batch = null;
      this.#undo = [];
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.#tables = emptyTables();
    this.#journal?.compact([]);
  }

  close(): void {
    this.#journal?.close();
  }

  #record(change: Change): void {
    if (this.#batch) this.#batch.push(change);
    else {
      this.#undo = [];
      this.#journal?.append([change]);
    }
  }

  #apply(change: Change): void {
    const table = this.#tables[change.in] as Map<string, unknown> | undefined;
    if (change.row === undefined) table?.delete(change.id);
    else table?.set(change.id, change.row);
  }

  *#everything(): Iterable<Change> {
    for (const name of collectionNames) {
      for (const [id, row] of this.#tables[name]) yield { in: name, id, row };
    }
  }
}
