import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  datesImported,
  iconsImported,
  lucideImported,
  toolsImported,
} from '../../../scripts/packages/vendor-imports.mjs';

interface Locked {
  readonly dev?: boolean;
  readonly link?: boolean;
}

const root = join(__dirname, '..', '..', '..');
const modules = join(root, 'node_modules');
const vendor = join(root, 'vendor');
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const { packages } = JSON.parse(read(root, 'package-lock.json')) as { packages: Record<string, Locked> };

/** Files, and bytes as a disk counts them, of one package without those inside it. */
function weigh(folder: string): { files: number; bytes: number } {
  const sum = { files: 0, bytes: 0 };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    const { files, bytes } = entry.isDirectory()
      ? weigh(path)
      : { files: 1, bytes: Math.ceil(lstatSync(path).size / 4096) * 4096 };
    sum.files += files;
    sum.bytes += bytes;
  }
  return sum;
}

describe('the packages', () => {
  it('that `npm start` installs are at most 60,000 files and 700 MiB', () => {
    const sum = { files: 0, bytes: 0 };
    for (const [path, { dev, link }] of Object.entries(packages)) {
      const folder = join(root, path);
      if (!path.includes('node_modules/') || dev || link || !existsSync(folder)) continue;
      const { files, bytes } = weigh(folder);
      sum.files += files;
      sum.bytes += bytes;
    }
    expect(sum.files).toBeGreaterThan(30_000);
    expect(sum.files).toBeLessThanOrEqual(60_000);
    expect(sum.bytes / 2 ** 20).toBeLessThanOrEqual(700);
  });

  it('that stand in for larger ones are taken in their place', () => {
    const names = [
      'date-fns',
      'dejavu-fonts-ttf',
      'es-toolkit',
      'icons-material',
      'lucide-react',
      ...readdirSync(join(vendor, 'empty')).map((one) => `empty/${one}`),
    ].map((folder) => JSON.parse(read(vendor, folder, 'package.json')) as { name: string; version: string });
    const elsewhere = Object.keys(packages).filter((path) =>
      names.some(({ name }) => path.endsWith(`node_modules/${name}`) && !packages[path]?.link),
    );
    expect(elsewhere).toEqual([]);
    expect(names.filter(({ name }) => !packages[`node_modules/${name}`]?.link)).toEqual([]);
  });

  it('hold the icons that react-admin imports, and no other', () => {
    const imported = iconsImported(modules);
    expect(imported.length).toBeGreaterThan(30);
    const here = readdirSync(join(vendor, 'icons-material')).filter((file) => file.endsWith('.js'));
    expect(here.sort()).toEqual(imported.map((icon) => `${icon}.js`));
    const version = (folder: string) =>
      (JSON.parse(read(folder, 'package.json')) as { version: string }).version;
    expect(version(join(vendor, 'icons-material'))).toBe(version(join(modules, '@mui', 'material')));
  });

  it('hold the icons of lucide-react that the pages import, and no other', () => {
    const imported = lucideImported(join(root, 'frontend', 'src'));
    expect(imported.length).toBeGreaterThan(50);
    const exported = read(vendor, 'lucide-react', 'esm', 'lucide-react.mjs').matchAll(/default as (\w+)/g);
    expect([...exported].map(([, name]) => name)).toEqual(imported);
  });

  it('hold the functions of date-fns that ra-core imports, and no other', () => {
    const imported = datesImported(modules);
    expect(imported.length).toBeGreaterThan(1);
    const [, names = ''] = /export \{([^}]*)\};?\s*$/.exec(read(vendor, 'date-fns', 'index.js')) ?? [];
    expect(
      names
        .split(',')
        .map((name) => name.trim().replace(/^.* as /, ''))
        .sort(),
    ).toEqual(imported);
  });

  it('hold the functions that @nestjs/swagger imports, and no other', () => {
    const imported = toolsImported(modules);
    expect(imported.length).toBeGreaterThan(20);
    const [, names = ''] = /export \{([^}]*)\};?\s*$/.exec(read(vendor, 'es-toolkit', 'compat.js')) ?? [];
    const here = names.split(',').map((name) => name.trim().replace(/^.* as /, ''));
    expect(here.sort()).toEqual(imported);
    const swagger = JSON.parse(read(modules, '@nestjs/swagger', 'package.json')) as {
      dependencies: Record<string, string>;
    };
    const { version } = JSON.parse(read(vendor, 'es-toolkit', 'package.json')) as { version: string };
    expect(version).toBe(swagger.dependencies['es-toolkit']);
  });
});
