import { describe, expect, it } from 'vitest';
import { FOOTER_GROUPS } from '../../links';
import { FAIR_DEALING } from './fairDealing';
import { isAnnouncedInTime, successorOf, type Edition } from './statement';
import { STATEMENTS } from './statements';

const editions = STATEMENTS.flatMap((statement) =>
  statement.editions.map((edition) => ({ ...edition, name: `${statement.name} ${edition.version}` })),
);

describe('what we say of how we work', () => {
  it.each(editions)('$name has a version, dates, and parts with addresses of their own', (edition) => {
    expect(edition.version).toMatch(/^\d+\.\d+$/);
    for (const day of [edition.from, edition.announced, edition.nextReview])
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(edition.nextReview > edition.from).toBe(true);
    const ids = edition.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(editions)('$name was announced 14 days before it changed anything', (edition) => {
    expect(isAnnouncedInTime(edition)).toBe(true);
  });

  it('keeps its editions, the newest first, of which the first alone changes nothing', () => {
    for (const statement of STATEMENTS) {
      const days = statement.editions.map(({ from }) => from);
      expect(days).toEqual(days.toSorted().toReversed());
      expect(new Set(statement.editions.map(({ version }) => version)).size).toBe(days.length);
      expect(statement.editions.filter(({ changes }) => changes === null)).toEqual([
        statement.editions.at(-1),
      ]);
    }
  });

  it('is linked from the foot of every page', () => {
    const linked = FOOTER_GROUPS.flatMap(({ links }) => links.map(({ href }) => href));
    expect(linked).toEqual(expect.arrayContaining(STATEMENTS.map(({ path }) => path)));
  });

  it('has for each of the six principles a place where it can be seen or used', () => {
    const [{ sections }] = FAIR_DEALING.editions;
    expect(sections).toHaveLength(6);
    for (const { title, control } of sections)
      expect([title, control?.href]).toEqual([title, expect.any(String)]);
  });
});

describe('a change', () => {
  const edition = (from: string, announced: string, changes: string | null): Edition => ({
    ...{ version: from, from, announced, changes, nextReview: '2099-01-01', sections: [] },
  });
  const first = edition('2026-11-26', '2026-11-26', null);

  it('needs 14 days between the day it is shown and the day it holds; the first text needs none', () => {
    expect(isAnnouncedInTime(first)).toBe(true);
    expect(isAnnouncedInTime(edition('2027-01-15', '2027-01-01', 'A shorter clock'))).toBe(true);
    expect(isAnnouncedInTime(edition('2027-01-14', '2027-01-01', 'A shorter clock'))).toBe(false);
  });

  it('is known to the edition before it', () => {
    const [newest, old] = [edition('2027-01-15', '2027-01-01', 'x'), first];
    const statement = { ...FAIR_DEALING, editions: [newest, old] as const };
    expect(successorOf(statement, old)).toBe(newest);
    expect(successorOf(statement, newest)).toBeUndefined();
  });
});
