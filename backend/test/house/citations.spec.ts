import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const folders = [
  'backend/src',
  'backend/sandbox',
  'backend/test',
  'backend/bench',
  'frontend',
  'scripts',
  'docs',
];
const isText = /\.(ts|tsx|mjs|cjs|css|html|md)$/;
const isElsewhere = /node_modules|(^|\/)dist\/|^docs\/screens\/|schema\.d\.ts$/;

/** What cites a chapter of a page that is not in the repository, with or without a word between. */
const ofNoPage = /\b(design|spec|specification|checklist)(\.md)?('s|’s)?,? ?\(?§/i;
const ofRule = /product\.md#([\w-]+)/g;

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => isText.test(name) && !isElsewhere.test(name) && name !== 'docs/requirements.md'),
);
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** As a page of Markdown names its headings. */
const headings = new Set(
  [...textOf('docs/product.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  ),
);

describe('what the code cites', () => {
  it.each(['(design §4)', 'Spec §5.', 'of the spec (§9)', "the specification's (§8)"])(
    'is seen where it is in no page of ours: %s',
    (words) => expect(words).toMatch(ofNoPage),
  );

  it('is in the repository', () => {
    expect(files.length).toBeGreaterThan(900);
    expect(
      files.filter((file) => !file.endsWith('citations.spec.ts') && ofNoPage.test(textOf(file))),
    ).toEqual([]);
  });

  it('is a heading of the product’s rules', () => {
    const cited = files.flatMap((file) =>
      [...textOf(file).matchAll(ofRule)].map(([, heading = '']) => ({ file, heading })),
    );
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter(({ heading }) => !headings.has(heading))).toEqual([]);
  });
});
