import type { Topic } from './topics.js';

/** What changed for each reader within the last 30 to 60 seconds. Times are of a clock that only goes forward, in milliseconds. */
export class RecentChanges {
  private latest = new Map<string, Set<Topic>>();
  private earlier = new Map<string, Set<Topic>>();
  private begun = 0;

  constructor(private readonly keptMs = 30_000) {}

  add(readers: readonly string[], topics: readonly Topic[], now: number): void {
    this.forget(now);
    for (const reader of readers) {
      const known = this.latest.get(reader);
      if (known) topics.forEach((topic) => known.add(topic));
      else this.latest.set(reader, new Set(topics));
    }
  }

  since(reader: string, now: number): Topic[] {
    this.forget(now);
    return [...new Set([...(this.earlier.get(reader) ?? []), ...(this.latest.get(reader) ?? [])])];
  }

  /** Two halves that take turns: old changes go without a scan. */
  private forget(now: number): void {
    const age = now - this.begun;
    if (age < this.keptMs) return;
    this.earlier = age < 2 * this.keptMs ? this.latest : new Map();
    this.latest = new Map();
    this.begun = now;
  }
}
