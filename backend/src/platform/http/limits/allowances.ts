import { Allowance, type Terms } from './allowance.js';

/** As many may lie about before the whole ones are looked for. */
const few = 50_000;

/** Allowances by name; those that are whole again are forgotten. */
export class Allowances {
  private readonly known = new Map<string, Allowance>();
  private sweepAt = few;

  constructor(private readonly terms: Terms) {}

  find(name: string): Allowance | undefined {
    return this.known.get(name);
  }

  open(name: string): Allowance {
    const known = this.known.get(name);
    if (known) return known;
    this.sweep();
    const fresh = new Allowance(this.terms);
    this.known.set(name, fresh);
    return fresh;
  }

  private sweep(): void {
    if (this.known.size < this.sweepAt) return;
    const now = performance.now();
    for (const [name, allowance] of this.known) if (allowance.isWhole(now)) this.known.delete(name);
    this.sweepAt = Math.max(few, this.known.size * 2);
  }
}
