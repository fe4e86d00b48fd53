// `npm run vendor`: makes the packages in vendor/ anew that stand in the place of larger ones with the few things that others
// import of them: icons of @mui/icons-material (43,000 files) for react-admin, functions of es-toolkit (4,300) for @nestjs/swagger.
// Run it after a change of one of these; a unit test compares.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { commandLine } from './command-line.mjs';
import { iconsImported, toolsImported } from './vendor-imports.mjs';
import { root } from './prepare.mjs';
import { say } from './terminal.mjs';

commandLine(`npm run vendor

Makes vendor/icons-material (the icons that react-admin imports) and vendor/es-toolkit (the functions that @nestjs/swagger imports) anew.`);
const modules = join(root, 'node_modules');
const scratch = mkdtempSync(join(tmpdir(), 'ri-vendor-'));
try {
  makeIcons();
  await makeToolkit();
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

async function makeToolkit() {
  const version = manifestOf('@nestjs/swagger').dependencies['es-toolkit'];
  const whole = unpacked('es-toolkit', version);
  const names = toolsImported(modules);
  const folder = emptied('es-toolkit');
  const entry = join(scratch, 'entry.mjs');
  const from = JSON.stringify(join(whole, 'dist/compat/index.mjs'));
  writeFileSync(entry, `export { ${names.join(', ')} } from ${from};\n`);
  const bundle = await rolldown({ input: entry });
  await bundle.write({ file: join(folder, 'compat.js'), comments: false });
  cpSync(join(whole, 'LICENSE'), join(folder, 'LICENSE'));
  writeManifest(folder, {
    name: 'es-toolkit',
    version: manifestAt(whole).version,
    description: 'The functions of es-toolkit that @nestjs/swagger imports, made by `npm run vendor`.',
    exports: { './compat': './compat.js' },
  });
  say(`${names.length} functions of es-toolkit ${version}`);
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
