import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** Where sentences for readers are written. */
const sources = ['backend/src', 'frontend/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.|schema\.d\.ts|src\/schema\//.test(name)),
);

/** Comments may talk as engineers do. */
const withoutComments = (code: string): string => code.replace(/^\s*(\/?\*|\/\/).*$/gm, '');

/** Sentences that were hard to read, or that people would not say. Each has a better one. */
const retired = [
  'a bid is meant',
  'one place to find the work',
  'hear of them at once',
  'write to us with its name',
  'need a person',
  'needs a person',
  'refunds are on their way',
  'Left open:',
  'remember comforts',
  'fit things',
  'look around',
  'You hear of leads',
  'reach you at once',
  'so that nobody else can use',
  'with a better rank',
  'If not selected: back',
  'is the full postcode',
  'someone is selected.',
  'is complete since',
  'Who you are to others',
  'address is verified again',
  'take it seriously',
  'what should be there',
  'get it back and are told',
  'installers were told',
  'stand here side by side',
  'decides on your application',
];

describe('the words of screens and mails', () => {
  it('are read from many files', () => expect(sources.length).toBeGreaterThan(500));

  it('leave out every sentence that was replaced', () => {
    const found = sources.flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8')).replace(/\s+/g, ' ');
      return retired.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`);
    });
    expect(found).toEqual([]);
  });

  it('call a DBS check or an insurance nothing that our team has checked', () => {
    const claims =
      /(DBS|insur|background check)[^.`'"]{0,60}(before they can bid|verified by us|checked by us)/i;
    const found = sources.filter((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'));
      return claims.test(text.replaceAll('declared, not checked by us', ''));
    });
    expect(found).toEqual([]);
  });
});
