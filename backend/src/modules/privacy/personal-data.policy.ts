import type { LegalRule } from '../../platform/law/legal-rule.js';

/** A section of "What we hold about you". */
export type Subject =
  | 'account'
  | 'sign-in'
  | 'business'
  | 'jobs'
  | 'bids'
  | 'work'
  | 'messages'
  | 'reviews'
  | 'money'
  | 'notices'
  | 'support'
  | 'files'
  | 'records';

/** On which grounds data about people is kept. */
export const groundsRule = {
  source: 'UK GDPR, article 6(1)',
  asOf: '2026-11-25',
  decidedBy: 'The operator’s solicitor',
} as const satisfies LegalRule;

/** The grounds that we stand on. */
export type Basis = 'contract' | 'legal-obligation' | 'legitimate-interests';

export interface SubjectFacts {
  readonly title: string;
  readonly purpose: string;
  readonly basis: Basis;
  /** In words of the privacy policy. */
  readonly kept: string;
  /** Scheduled work that deletes some of it by itself, by its name. */
  readonly clearedBy: readonly string[];
}

/**
 * What erasure is to do with a column: `row` goes with its row, `clear` becomes null, `replace` becomes a value that says nothing of
 * the person, `keep` stays because the law or another person's record needs it, pointing at an account that has lost its name.
 */
export type Erasure = 'row' | 'clear' | 'replace' | 'keep';

export interface HeldTable {
  readonly subject: Subject;
  /** What its rows say of a person, for the page; null where nothing in it is about a person. */
  readonly says: string | null;
  /**
   * How its rows lead to people: a column with their id, or `column > table.column`: the row of that table with this id, and the column
   * there; the steps may be repeated. Of `users`, the column that holds the same value. None: of no person, or found by other means.
   */
  readonly whose: readonly string[];
  /** The same ways, as far as a person's copy of their data goes: what others wrote, or is not to be seen yet, is not in it. */
  readonly exportBy: readonly string[];
  /** The same ways, as far as erasure goes: whose the words are, not whom they are about. */
  readonly eraseBy: readonly string[];
  /** SQL: rows that erasure and copies leave alone although they name the person; null: none. */
  readonly stays: string | null;
  /** Personal columns that no copy has: secrets, and notes of our team. */
  readonly withheld: readonly string[];
  readonly personal: Readonly<Record<string, Erasure>>;
  /** Columns that say nothing of a person. */
  readonly plain: readonly string[];
}

interface About {
  readonly says: string;
  readonly whose: string;
  /** What erasure does with it → its personal columns, with spaces between. */
  readonly personal: Partial<Record<Erasure, string>>;
  readonly plain?: string;
  /** `whose` unless given. */
  readonly exportBy?: string;
  /** `exportBy` unless given. */
  readonly eraseBy?: string;
  readonly stays?: string;
  readonly withheld?: string;
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const paths = (text: string): string[] =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');

/** A table with facts about people. */
export function about(
  subject: Subject,
  { says, whose, personal, plain = '', exportBy = whose, eraseBy = exportBy, stays, withheld = '' }: About,
): HeldTable {
  const columns = Object.entries(personal).flatMap(([erasure, names]) =>
    words(names).map((name) => [name, erasure as Erasure] as const),
  );
  return {
    subject,
    says,
    whose: paths(whose),
    exportBy: paths(exportBy),
    eraseBy: paths(eraseBy),
    stays: stays ?? null,
    withheld: words(withheld),
    personal: Object.fromEntries(columns),
    plain: words(plain),
  };
}

/** A table that says nothing of anybody. */
export const ofNobody = (plain: string): HeldTable => ({
  subject: 'records',
  says: null,
  whose: [],
  exportBy: [],
  eraseBy: [],
  stays: null,
  withheld: [],
  personal: {},
  plain: words(plain),
});

export interface HeldSection extends SubjectFacts {
  readonly subject: Subject;
  readonly holds: readonly string[];
}

/** The page, from the map: each subject with what its tables say of a person. */
export function sectionsOf(
  subjects: Readonly<Record<Subject, SubjectFacts>>,
  tables: Readonly<Record<string, HeldTable>>,
): HeldSection[] {
  return (Object.keys(subjects) as Subject[]).map((subject) => ({
    subject,
    ...subjects[subject],
    holds: Object.values(tables).flatMap((table) =>
      table.subject === subject && table.says !== null ? [table.says] : [],
    ),
  }));
}
