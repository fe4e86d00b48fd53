/** Who may be told a fact of a row, from the widest circle to the narrowest: each is within those before it. */
const circles = ['everybody', 'approved', 'afterDeposit', 'afterAward', 'owner', 'staff'] as const;

/** How near somebody is to a row. Which rows they see at all is the matter of its route. */
export type Circle = (typeof circles)[number];

/** The widest circle that may be told a fact; `nobody`: it never leaves the server. */
export type Audience = Circle | 'nobody';

/** Declared beside an entity: each of its facts, with its audience. A column without one does not compile. */
export type FactsOf<Row> = { readonly [Fact in keyof Row]: Audience };

interface Within {
  everybody: 'everybody';
  approved: Within['everybody'] | 'approved';
  afterDeposit: Within['approved'] | 'afterDeposit';
  afterAward: Within['afterDeposit'] | 'afterAward';
  owner: Within['afterAward'] | 'owner';
  staff: Within['owner'] | 'staff';
}

/** The names of the facts that a circle may be told. */
export type ToldTo<Facts, C extends Circle> = {
  [Fact in keyof Facts]: Facts[Fact] extends Within[C] ? Fact : never;
}[keyof Facts];

/** What of a row a circle may be told: for rows that are read with just that. */
export type Told<Row, Facts extends FactsOf<Row>, C extends Circle> = Pick<Row, ToldTo<Facts, C> & keyof Row>;

/** A field of a view: the fact that it tells, as it is or in another form. */
type Field<Row> =
  | keyof Row
  | { [Fact in keyof Row]: { readonly of: Fact; readonly as: (value: Row[Fact]) => unknown } }[keyof Row];

type FactOf<Said> = Said extends { of: infer Fact } ? Fact : Said;
type ValueOf<Row, Said> = Said extends { as: (value: never) => infer Value }
  ? Value
  : Said extends keyof Row
    ? Row[Said]
    : never;
type FieldsFor<Facts, Shown, C extends Circle> = {
  [Name in keyof Shown]: FactOf<Shown[Name]> extends ToldTo<Facts, C> ? Name : never;
}[keyof Shown];

/** What a circle is shown of a row. */
type Views<Row, Facts, Shown> = {
  readonly [C in Circle]: (row: Pick<Row, FactOf<Shown[FieldsFor<Facts, Shown, C>]> & keyof Row>) => {
    -readonly [Name in FieldsFor<Facts, Shown, C>]: ValueOf<Row, Shown[Name]>;
  };
};

/**
 * The views of a row, one for each circle: of `shown` the fields whose fact the circle may be told. Made once, so that a row of a
 * list costs no look-up.
 * @example defineViews<Lead>()(leadFacts, { title: 'title', minBudget: { of: 'minBudgetPence', as: pounds } }).everybody(lead)
 */
export const defineViews =
  <Row extends object>() =>
  <const Facts extends FactsOf<Row>, const Shown extends Readonly<Record<string, Field<Row>>>>(
    facts: Facts,
    shown: Shown,
  ): Views<Row, Facts, Shown> =>
    Object.fromEntries(
      circles.map((circle) => [circle, viewFor(fieldsWithin(circle, facts, shown))]),
    ) as Views<Row, Facts, Shown>;

type TellingField = [name: string, fact: string, form: ((value: unknown) => unknown) | null];

function fieldsWithin<Row>(
  circle: Circle,
  facts: FactsOf<Row>,
  shown: Readonly<Record<string, Field<Row>>>,
): TellingField[] {
  const told = new Set<Audience>(circles.slice(0, circles.indexOf(circle) + 1));
  return Object.entries(shown).flatMap(([name, field]): TellingField[] => {
    const { of, as } = typeof field === 'object' ? field : { of: field, as: null };
    return told.has(facts[of]) ? [[name, String(of), as as TellingField[2]]] : [];
  });
}

const viewFor =
  (fields: readonly TellingField[]) =>
  (row: Readonly<Record<string, unknown>>): Record<string, unknown> => {
    const view: Record<string, unknown> = {};
    for (const [name, fact, form] of fields) view[name] = form ? form(row[fact]) : row[fact];
    return view;
  };
