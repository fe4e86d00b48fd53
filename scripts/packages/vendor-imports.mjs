import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const imported = /(?:from|import|import\()\s*['"]@mui\/icons-material(?:\/([^'"]+))?['"]/g;

/**
 * The icons that installed packages import from @mui/icons-material, as an ES module does it. @param modules the folder `node_modules`
 * @throws when one asks for all of them at once
 */
export function iconsImported(modules) {
  const icons = new Set();
  for (const [name, file] of packagesWithIcons(modules))
    for (const [, icon] of readFileSync(file, 'utf8').replaceAll(comments, '').matchAll(imported)) {
      if (!icon) throw new Error(`${name} imports the whole of @mui/icons-material in ${file}`);
      icons.add(icon);
    }
  return [...icons].sort();
}

/** Each script of each package that names @mui/icons-material in its manifest. */
function* packagesWithIcons(modules) {
  for (const name of readdirSync(modules)) {
    const manifest = join(modules, name, 'package.json');
    if (name.startsWith('@') || !existsSync(manifest)) continue;
    const { dependencies, peerDependencies, module, main } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (!{ ...dependencies, ...peerDependencies }['@mui/icons-material']) continue;
    const folder = join(modules, name, dirname(module ?? main ?? 'index.js'));
    for (const file of readdirSync(folder, { recursive: true }))
      if (/\.m?js$/.test(file)) yield [name, join(folder, file)];
  }
}

/**
 * The functions that @nestjs/swagger imports from es-toolkit. @param modules the folder `node_modules`
 * @throws when it imports from another part than es-toolkit/compat
 */
export function toolsImported(modules) {
  const folder = join(modules, '@nestjs/swagger/dist');
  const tools = new Set();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(comments, '');
    for (const [line, names, from] of text.matchAll(
      /import\s+([^;]*?)\s+from\s+['"](es-toolkit[^'"]*)['"]/g,
    )) {
      if (from !== 'es-toolkit/compat' || !names.startsWith('{')) throw new Error(`${file} says ${line}`);
      for (const name of names.slice(1, -1).split(',')) tools.add(name.trim().replace(/\s+as\s.*/, ''));
    }
  }
  return [...tools].filter(Boolean).sort();
}

/**
 * The functions that ra-core imports from date-fns. @param modules the folder `node_modules`
 * @throws when it imports from a part of it
 */
export function datesImported(modules) {
  return namesImported(join(modules, 'ra-core/dist'), 'date-fns', /\.js$/);
}

/** The icons, and nothing else, that our own pages import from lucide-react. @param source the folder of the frontend */
export function lucideImported(source) {
  return namesImported(source, 'lucide-react', /\.tsx?$/);
}

/** What the files of a folder import of a package by name; types are left out. */
function namesImported(folder, name, isFile) {
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!isFile.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(comments, '');
    for (const [line, what, from] of text.matchAll(/import\s+([^;]*?)\s+from\s+['"]([^'"]+)['"]/g)) {
      if ((from !== name && !from.startsWith(`${name}/`)) || what.startsWith('type ')) continue;
      if (from !== name || !what.startsWith('{')) throw new Error(`${file} says ${line}`);
      for (const one of what.slice(1, -1).split(','))
        if (one.trim() && !/^type\s/.test(one.trim())) names.add(one.trim().replace(/\s+as\s.*/, ''));
    }
  }
  return [...names].sort();
}
