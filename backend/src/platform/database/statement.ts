/** Collects the parameters of one statement while its text is put together. */
export class Binder {
  readonly parameters: unknown[] = [];

  /** The place of a value in the text, `$1`, `$2` … Say its type where PostgreSQL cannot know it: `${sql.bind(x)}::float`. */
  bind(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }
}

export interface Statement {
  readonly sql: string;
  readonly parameters: unknown[];
}
