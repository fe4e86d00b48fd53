/** A question that many wait for: whoever asks while it is being answered is told by the next answer, together with all others. */
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
