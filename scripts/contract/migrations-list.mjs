import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from '../prepare.mjs';

const folder = join(root, 'backend', 'src', 'schema', 'migrations');

/** Every migration below the folder in the order of their numbers, as a module: what is packed into one file has no folder to read. */
export function migrationsModule() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(sep, '/'))
    .filter((name) => /^\d{4}-\d{4}\/\d{4}-.+\.ts$/.test(name))
    .sort();
  const found = files.map((name) => {
    const [, className] = /^export class (\w+) implements MigrationInterface/m.exec(
      readFileSync(join(folder, name), 'utf8'),
    );
    return { className, from: `./${name.replace(/\.ts$/, '.js')}` };
  });
  const imports = found.map(({ className, from }) => `import { ${className} } from '${from}';\n`).join('');
  const list = found.map(({ className }) => `  ${className},\n`).join('');
  return `// Generated from this folder by \`npm run contract\`. Do not edit.
import type { MigrationInterface } from 'typeorm';
${imports}
/** What came after the baseline. Each is written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [${list && `\n${list}`}];
`;
}
