import type { Answer } from '../support/visitor.js';

/** What happened how often, and what should never have happened. */
export class Tally {
  private readonly counts = new Map<string, number>();
  /** Answers that no visitor should get: a 500, however bad the day. */
  readonly wrong: string[] = [];

  /** Acts that were done, neither refused nor put off. */
  done = 0;

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Counts an answer: as done, as a refusal, or as a request to come back. @returns whether it was done */
  note(act: string, { status, text, body }: Answer<object>): boolean {
    if (status >= 500 && status !== 503) this.wrong.push(`${act}: ${status} ${text.slice(0, 300)}`);
    if (status < 300) {
      this.done += 1;
      this.count(act);
    } else if (status === 503) this.count('told to come back in a moment');
    else this.count(`refused: ${act} (${(body as { code?: string }).code ?? status})`);
    return status < 300;
  }

  /** A connection that broke, as when a process was killed; anything else is a fault of the rig's own. */
  cutOff(error: Error): void {
    const isOurs =
      error.message !== 'fetch failed' && error.name !== 'TimeoutError' && error.message !== 'terminated';
    if (isOurs) this.wrong.push(`${error.name}: ${error.stack}`);
    this.count('cut off in the middle');
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  lines(): string {
    return [...this.counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, count]) => `  ${String(count).padStart(6)}  ${what}`)
      .join('\n');
  }
}
