import type { Locator, Page } from 'playwright-core';

/** What a task is about, from the rows of the demo market. */
export interface Facts {
  readonly [name: string]: string;
}
type Named = RegExp | ((facts: Facts) => string);

/** The act where the walk ends, and the text that shows that it happened. */
interface Deed {
  /** Found and chosen first, such as the customer of a job. */
  readonly chooses?: readonly [field: RegExp, text: string, button: RegExp];
  /** All that is to be looked at is ticked. */
  readonly ticks?: true;
  readonly fills?: readonly (readonly [field: RegExp, text: string | ((facts: Facts) => string)])[];
  readonly picks?: readonly (readonly [field: RegExp, option: string])[];
  readonly press: Named;
  /** SQL: a row once it happened, and none before. `:name` is a fact. */
  readonly happened: string;
}

/** One search, and then so many presses: what staff do to get from home to the act itself. */
export interface Task {
  readonly task: string;
  /** Typed into the search, and the find that is chosen; without it the task begins at home. */
  readonly find?: readonly [text: (facts: Facts) => string, option: Named];
  readonly presses?: readonly (readonly ['button' | 'link', Named])[];
  readonly sees: (page: Page, facts: Facts) => Locator;
  /** The act is carried out; or the file that a link gives is fetched; or why seeing it is all of the task. */
  readonly end: { readonly does: Deed } | { readonly gives: RegExp } | { readonly isDone: string };
}

export const heading =
  (of: (facts: Facts) => string) =>
  (page: Page, facts: Facts): Locator =>
    page.getByRole('heading', { level: 1, name: of(facts) });
export const inDialog =
  (name: string | RegExp, role: 'button' | 'textbox' | 'heading' = 'button') =>
  (page: Page): Locator =>
    page.getByRole('dialog').getByRole(role, { name });
export const pageNamed = (label: string): NonNullable<Task['find']> => [() => label, () => label];
export const found: Task['end'] = { isDone: 'It was to be found, and is there.' };
export const read: Task['end'] = { isDone: 'It was to be read, and is there.' };
export const fact = (name: string) => (facts: Facts) => facts[name] ?? '';
