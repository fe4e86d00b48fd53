import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answer } from './messages.js';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** The scripts, styles and frames that browsers load. */
export class Assets {
  readonly #folder: string;

  constructor(folder?: string) {
    this.#folder = folder ?? findFolder();
  }

  /** The provider's script for shops: a classic script, put together from the modules that it is written in. */
  stripeScript(headers: Record<string, string>): Answer {
    const parts = ['stripe-frames.js', 'stripe-elements.js', 'stripe-authentication.js', 'stripe.js'].map(
      (name) =>
        readFileSync(join(this.#folder, name), 'utf8')
          .replace(/^import .*$/gm, '')
          .replace(/^export /gm, ''),
    );
    const body = `(() => {\n'use strict';\n${parts.join('\n')}})();\n`;
    return { status: 200, headers: { 'content-type': types['.js'] ?? '', ...headers }, body };
  }

  /** @returns null when there is no such file */
  answer(name: string, headers: Record<string, string> = {}): Answer | null {
    if (!/^[a-z0-9-]+\.(?:js|css|html)$/.test(name)) return null;
    const file = join(this.#folder, name);
    if (!existsSync(file)) return null;
    const type = types[name.slice(name.lastIndexOf('.'))] ?? 'text/plain';
    return {
      status: 200,
      headers: { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers },
      body: readFileSync(file),
    };
  }
}

/** The sources are read where they are, from a build as well as from a test: they are not compiled. */
function findFolder(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    for (const place of ['backend/sandbox/browser', 'sandbox/browser']) {
      if (existsSync(join(folder, place, 'stripe.js'))) return join(folder, place);
    }
    if (folder === dirname(folder)) throw new Error('the folder sandbox/browser was not found');
  }
}
