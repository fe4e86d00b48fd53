import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The built file of a program of ours, such as `file-reader.js`: beside what runs now, or in the build where that is compiled for a test.
 * Nothing depends on the folder that the process was started in.
 */
export function builtProgram(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = join(folder, 'dist', 'src', name);
    if (existsSync(candidate)) return candidate;
    const above = dirname(folder);
    if (above === folder) throw new Error(`${name} is not built.`);
    folder = above;
  }
}
