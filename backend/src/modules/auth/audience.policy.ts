/** The readers who may see a fact of a row, from the widest circle to the narrowest: each is within those before it. */
const circles = ['everybody', 'approved', 'afterDeposit', 'afterAward', 'owner', 'staff'] as const;

/** How near a reader is to a row. The row's route decides which rows they see at all. */
export type Circle = (typeof circles)[number];

/** The widest circle that may see a fact; `nobody`: it never leaves the server. */
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

/** The names of the facts that a circle may see. */
export type ToldTo<Facts, C extends Circle> = {
  [Fact in keyof Facts]: Facts[Fact] extends Within[C] ? Fact : never;
}[keyof Facts];

/** The part of a row that a circle may see: for rows that are read with that part alone. */
export type Told<Row, Facts extends FactsOf<Row>, C extends Circle> = Pick<Row, ToldTo<Facts, C> & keyof Row>;

type Part<Row> = (row: Row) => object;

/**
 * The facts each circle sees beyond those of the wider circles, or in their place. A part reads the facts of its own audience and no
 * others.
 */
type Parts<Row, Facts extends FactsOf<Row>> = { readonly [C in Circle]?: Part<Told<Row, Facts, C>> };

type Both<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;
type ShownBy<P> = P extends (row: never) => infer Shown ? Shown : never;

/** A circle's view of a row. */
type Views<Row, Shown> = {
  readonly [C in Circle]: (row: Row) => Both<ShownBy<Shown[Within[C] & keyof Shown]>>;
};

/**
 * The views of a row, one for each circle, built once from parts. A part that names a fact beyond its audience does not
 * compile.
 * @example defineViews<Lead>()(leadFacts, { everybody: ({ title }) => ({ title }), owner: ({ bidCount }) => ({ bidCount }) }).staff(lead)
 */
export const defineViews =
  <Row>() =>
  <const Facts extends FactsOf<Row>, Shown extends Parts<Row, Facts>>(
    _facts: Facts,
    shown: Shown,
  ): Views<Row, Shown> => {
    const parts: Readonly<Partial<Record<Circle, Part<never>>>> = shown;
    return Object.fromEntries<unknown>(
      circles.map((circle, at) => [
        circle,
        viewOf(circles.slice(0, at + 1).flatMap((one) => parts[one] ?? [])),
      ]),
    ) as Views<Row, Shown>;
  };

/** Each part adds its facts to those of the wider circles. */
const viewOf =
  (parts: readonly Part<never>[]): Part<never> =>
  (row) =>
    parts.reduce<object>((view, part) => ({ ...view, ...part(row) }), {});
