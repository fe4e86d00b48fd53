/** A question that many wait for: those who ask while it is being answered share the next answer. */
export class Shared<Answer> {
  private current: Promise<unknown> = Promise.resolve();
  private next: Promise<Answer> | undefined;

  constructor(private readonly question: () => Promise<Answer>) {}

  /** @returns what was true after this call */
  ask(): Promise<Answer> {
    this.next ??= this.current.then(() => {
      this.next = undefined;
      const answer = this.question();
      this.current = answer.catch(() => undefined);
      return answer;
    });
    return this.next;
  }
}
