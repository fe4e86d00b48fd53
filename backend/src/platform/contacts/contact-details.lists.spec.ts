import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutContacts, withoutContactsAndHouse } from './contact-details.policy.js';

const lines = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, '../../../test/contacts', name), 'utf8')
    .trimEnd()
    .split('\n');

/** The remaining digits of a telephone number could still be called. */
const hasNumberLeft = (text: string): boolean => text.replace(/\D/g, '').length > 6;

describe('the filter for contact details', () => {
  it('finds nine of ten evasions, and leaves no number in them', () => {
    const evasions = lines('evasions.txt');
    expect(evasions.length).toBeGreaterThanOrEqual(200);
    const missed = evasions.filter((line) => {
      const { text, removed } = withoutContacts(line);
      return !removed || hasNumberLeft(text);
    });
    expect([missed.length <= evasions.length / 10, missed]).toEqual([true, missed]);
  });

  it('cuts nothing out of harmless texts, of messages as of jobs', () => {
    const harmless = lines('harmless.txt');
    expect(harmless.length).toBeGreaterThanOrEqual(200);
    const cut = harmless.flatMap((line) =>
      [withoutContacts(line), withoutContactsAndHouse(line)]
        .filter(({ removed }) => removed)
        .map(({ text }) => [line, text]),
    );
    expect(cut).toEqual([]);
  });
});
