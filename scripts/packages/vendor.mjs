// `npm run vendor`: makes the packages in vendor/ anew that stand in the place of larger ones with the few things that others
// import of them: icons of @mui/icons-material (43,000 files) for react-admin and of lucide-react (4,850) for the pages, functions of
// es-toolkit (4,300) for @nestjs/swagger and of date-fns (4,780) for ra-core.
// Run it after a change of one of these; a unit test compares.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { commandLine } from '../command-line.mjs';
import { datesImported, iconsImported, lucideImported, toolsImported } from './vendor-imports.mjs';
import { root } from '../prepare.mjs';
import { say } from '../terminal.mjs';

commandLine(`npm run vendor

Makes vendor/icons-material, vendor/lucide-react (the icons that react-admin and the pages import), vendor/es-toolkit and vendor/date-fns (the
functions that @nestjs/swagger and ra-core import) anew.`);
const modules = join(root, 'node_modules');
const scratch = mkdtempSync(join(tmpdir(), 'ri-vendor-'));
try {
  makeIcons();
  makeLucide();
  await makeFunctions('es-toolkit', {
    version: manifestOf('@nestjs/swagger').dependencies['es-toolkit'],
    names: toolsImported(modules),
    ...{ entry: 'dist/compat/index.mjs', file: 'compat', by: '@nestjs/swagger' },
  });
  await makeFunctions('date-fns', {
    version: manifestAt(join(root, 'node_modules/date-fns')).version,
    names: datesImported(modules),
    ...{ entry: 'index.mjs', file: 'index', by: 'ra-core' },
  });
  say('Now: npm install, npm run notices');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function makeIcons() {
  const { version } = manifestOf('@mui/material');
  const whole = unpacked('@mui/icons-material', version);
  const icons = iconsImported(modules);
  const folder = emptied('icons-material');
  mkdirSync(join(folder, 'utils'));
  for (const icon of [...icons, 'utils/createSvgIcon'])
    cpSync(join(whole, 'esm', `${icon}.js`), join(folder, `${icon}.js`));
  cpSync(join(whole, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'icon.d.ts'), `export { default } from '@mui/material/SvgIcon';\n`);
  writeManifest(folder, {
    name: '@mui/icons-material',
    version,
    description: 'The icons of @mui/icons-material that react-admin imports, made by `npm run vendor`.',
    exports: { './*': { types: './icon.d.ts', default: './*.js' } },
    peerDependencies: { '@mui/material': `^${version}` },
  });
  say(`${icons.length} icons of @mui/icons-material ${version}`);
}

/** The files of the icons stay as they are: the bundler shares each of them among the pages that show it. */
function makeLucide() {
  const version = manifestAt(join(modules, 'lucide-react')).version;
  const whole = unpacked('lucide-react', version);
  const names = lucideImported(join(root, 'frontend/src'));
  const folder = emptied('lucide-react');
  const [from, to] = [join(whole, 'dist/esm'), join(folder, 'esm')];
  const lines = readFileSync(join(from, 'lucide-react.mjs'), 'utf8').split('\n');
  const kept = names.map((name) => {
    const line = lines.find(
      (one) => one.includes('./icons/') && new RegExp(`default as ${name}\\b`).test(one),
    );
    if (!line) throw new Error(`lucide-react has no icon ${name}.`);
    return { name, file: /'\.\/(icons\/[^']+)'/.exec(line)[1] };
  });
  for (const part of ['createLucideIcon.mjs', 'Icon.mjs', 'context.mjs', 'shared'])
    cpSync(join(from, part), join(to, part), { recursive: true, filter: (file) => !file.endsWith('.map') });
  for (const { file } of kept) cpSync(join(from, file), join(to, file));
  const exports = kept.map(({ name, file }) => `export { default as ${name} } from './${file}';`);
  writeFileSync(join(to, 'lucide-react.mjs'), `${exports.join('\n')}\n`);
  writeFileSync(
    join(folder, 'lucide-react.d.ts'),
    [
      `import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react';`,
      `type Attributes = RefAttributes<SVGSVGElement> & Partial<SVGProps<SVGSVGElement>>;`,
      `export interface LucideProps extends Attributes { size?: string | number; absoluteStrokeWidth?: boolean }`,
      `export type LucideIcon = ForwardRefExoticComponent<Omit<LucideProps, 'ref'> & RefAttributes<SVGSVGElement>>;`,
      ...names.map((name) => `export declare const ${name}: LucideIcon;`),
      '',
    ].join('\n'),
  );
  cpSync(join(whole, 'LICENSE'), join(folder, 'LICENSE'));
  writeManifest(folder, {
    name: 'lucide-react',
    version,
    license: 'ISC',
    description: 'The icons of lucide-react that the pages import, made by `npm run vendor`.',
    exports: { '.': { types: './lucide-react.d.ts', default: './esm/lucide-react.mjs' } },
    peerDependencies: { react: '^19.0.0' },
  });
  say(`${names.length} icons of lucide-react ${version}`);
}

/** A package with these functions of another, in one file. @param by who imports them */
async function makeFunctions(name, { version, names, entry: part, file, by }) {
  const whole = unpacked(name, version);
  const folder = emptied(name);
  const entry = join(scratch, `${name}.mjs`);
  writeFileSync(entry, `export { ${names.join(', ')} } from ${JSON.stringify(join(whole, part))};\n`);
  const bundle = await rolldown({ input: entry });
  const { output } = await bundle.generate({ comments: false });
  // The bundler says above each part where on this machine it lay.
  writeFileSync(join(folder, `${file}.js`), output[0].code.replaceAll(/^\/\/ .*\n/gm, ''));
  cpSync(join(whole, existsSync(join(whole, 'LICENSE')) ? 'LICENSE' : 'LICENSE.md'), join(folder, 'LICENSE'));
  writeManifest(folder, {
    name,
    version: manifestAt(whole).version,
    description: `The functions of ${name} that ${by} imports, made by \`npm run vendor\`.`,
    exports: { [file === 'index' ? '.' : `./${file}`]: `./${file}.js` },
  });
  say(`${names.length} functions of ${name} ${version}`);
}

function manifestAt(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function manifestOf(name) {
  return manifestAt(join(modules, name));
}

/** The folder of a package as the registry has it. */
function unpacked(name, version) {
  const folder = mkdtempSync(join(scratch, 'package-'));
  const file = execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  });
  execFileSync('tar', ['-xzf', file.trim()], { cwd: folder });
  return join(folder, 'package');
}

function emptied(name) {
  const folder = join(root, 'vendor', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

function writeManifest(folder, { name, version, description, ...more }) {
  const common = { private: true, type: 'module', description, license: 'MIT', sideEffects: false };
  const text = JSON.stringify({ name, version, ...common, ...more }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
}
