import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
];

/** The first Chromium on the PATH (or CHROMIUM_PATH); throws and names the way out when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  throw new Error('No Chromium on the PATH: install one, or set CHROMIUM_PATH.');
}
