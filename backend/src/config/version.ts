import { readFileSync } from 'node:fs';
import { asset } from './asset.js';

/** The release that runs, e.g. `0.3.0`. */
export const version: string = (
  JSON.parse(readFileSync(asset(process.cwd(), '..', 'package.json'), 'utf8')) as { version: string }
).version;
