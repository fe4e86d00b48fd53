import { clockNow } from './clock.js';
import type { Store } from './state/store.js';
import type { TaskRow } from './state/rows.js';

const longestTimer = 60_000;

/** Does the provider's own work when it is due: also what fell due while the sandbox was not running. */
export class Tasks {
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;
  /** How far the provider's clock was moved ahead, in milliseconds. */
  #aheadMs = 0;

  /** @param perform runs inside the transaction that also takes the task off the list. */
  constructor(
    readonly store: Store,
    readonly perform: (task: TaskRow) => void,
  ) {}

  /** Call after every change: does what is due and sets the alarm for the next task. */
  wake(): void {
    if (this.#isClosed) return;
    if (this.#timer) clearTimeout(this.#timer);
    for (let due = this.#due(); due.length > 0; due = this.#due()) {
      for (const task of due) {
        this.store.transaction(() => {
          this.store.remove('tasks', task.id);
          this.perform(task);
        });
      }
    }
    const next = Math.min(...this.store.all('tasks').map((task) => task.dueAt));
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(next - this.now(), 1), longestTimer);
    this.#timer = setTimeout(() => this.wake(), wait);
  }

  now(): number {
    return clockNow() + this.#aheadMs;
  }

  /** Lets time pass for the provider's slow work. */
  advance(ms: number): void {
    this.#aheadMs += ms;
    this.wake();
  }

  close(): void {
    this.#isClosed = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #due(): TaskRow[] {
    const now = this.now();
    return this.store
      .all('tasks')
      .filter((task) => task.dueAt <= now)
      .sort((a, b) => a.dueAt - b.dueAt);
  }
}
