// `npm run icons`: makes vendor/icons-material anew, which stands in the place of @mui/icons-material with the few icons that
// react-admin imports: the whole package is 43,000 files. Run it after a change of react-admin or MUI; a unit test compares.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './command-line.mjs';
import { iconsImported } from './icons-imported.mjs';
import { root } from './prepare.mjs';
import { say } from './terminal.mjs';

commandLine('npm run icons\n\nMakes vendor/icons-material anew: the icons that react-admin imports.');
const folder = join(root, 'vendor', 'icons-material');
const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@mui/material/package.json'), 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'ri-icons-'));
try {
  execFileSync('npm', ['pack', `@mui/icons-material@${version}`, '--silent'], { cwd: scratch });
  execFileSync('tar', ['-xzf', `mui-icons-material-${version}.tgz`], { cwd: scratch });
  const whole = join(scratch, 'package');
  const icons = iconsImported(join(root, 'node_modules'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'utils'), { recursive: true });
  for (const icon of [...icons, 'utils/createSvgIcon'])
    cpSync(join(whole, 'esm', `${icon}.js`), join(folder, `${icon}.js`));
  cpSync(join(whole, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'icon.d.ts'), `export { default } from '@mui/material/SvgIcon';\n`);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  say(`${icons.length} icons of @mui/icons-material ${version}. Now: npm install, npm run notices`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function manifest() {
  return {
    name: '@mui/icons-material',
    version,
    private: true,
    type: 'module',
    description: 'The icons of @mui/icons-material that react-admin imports, made by `npm run icons`.',
    license: 'MIT',
    sideEffects: false,
    exports: { './*': { types: './icon.d.ts', default: './*.js' } },
    peerDependencies: { '@mui/material': `^${version}` },
  };
}
