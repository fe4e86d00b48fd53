import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const folder = join(root, 'backend', 'src', 'platform', 'database', 'migrations');

/** Every migration of the folder in the order of their numbers, as a module: what is packed into one file has no folder to read. */
export function migrationsModule() {
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.ts$/.test(name))
    .sort();
  const found = files.map((name) => {
    const [, className] = /^export class (\w+) implements MigrationInterface/m.exec(
      readFileSync(join(folder, name), 'utf8'),
    );
    return { className, from: `./${name.replace(/\.ts$/, '.js')}` };
  });
  return `// Generated from this folder by \`npm run contract\`. Do not edit.
import type { MigrationInterface } from 'typeorm';
${found.map(({ className, from }) => `import { ${className} } from '${from}';`).join('\n')}

/** The schema's history. Each migration is written by hand: generated ones drop what TypeORM cannot see. */
export const migrations: (new () => MigrationInterface)[] = [
${found.map(({ className }) => `  ${className},`).join('\n')}
];
`;
}
