import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionName } from './rows.js';

/** One change of one row; without `row` the row is gone. */
export type Change = { in: CollectionName; id: string; row?: unknown };

/**
 * An append-only file of changes, one line for each batch. A batch is written with one synchronous call before the
 * answer that promises it is sent, so a killed process loses nothing that it has answered, and a line that was cut in
 * half by the kill is a request without an answer.
 */
export class Journal {
  readonly #file: string;
  #descriptor: number | null = null;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#file = join(folder, 'journal.jsonl');
  }

  /** Every batch written so far, oldest first. */
  read(): Change[][] {
    if (!existsSync(this.#file)) return [];
    const batches: Change[][] = [];
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      if (line === '') continue;
      const batch = parseLine(line);
      if (batch) batches.push(batch);
    }
    return batches;
  }

  /** Replaces the history by the rows that are left of it, then opens the file for appending. */
  compact(changes: Iterable<Change>): void {
    this.close();
    const fresh = `${this.#file}.new`;
    const descriptor = openSync(fresh, 'w');
    for (const change of changes) writeWhole(descriptor, `${JSON.stringify([change])}\n`);
    closeSync(descriptor);
    renameSync(fresh, this.#file);
    this.#descriptor = openSync(this.#file, 'a');
  }

  append(batch: Change[]): void {
    if (this.#descriptor === null) throw new Error('the journal is closed');
    writeWhole(this.#descriptor, `${JSON.stringify(batch)}\n`);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}

function parseLine(line: string): Change[] | null {
  try {
    return JSON.parse(line) as Change[];
  } catch {
    return null;
  }
}

function writeWhole(descriptor: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  while (written < bytes.length) written += writeSync(descriptor, bytes, written);
}
