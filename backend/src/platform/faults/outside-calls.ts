import { Histogram } from 'prom-client';

/**
 * How long calls to services outside of the product take, and how they end: `failed` without an answer, else in the word of the
 * answer, if it has one (`sent`, `later`, `refused`). One for the process, because such calls are made where nothing is injected.
 */
export const outsideCalls = new Histogram({
  name: 'outside_call_duration_seconds',
  help: 'Time of a call to the payment provider, a mail server, the text provider or a push service.',
  labelNames: ['call', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers: [],
});

/** @param answer of any shape; messages say in `kind` what became of them */
export function outcomeOf(answer: unknown): string {
  const kind = (answer as { kind?: unknown } | null)?.kind;
  return typeof kind === 'string' ? kind : 'answered';
}
