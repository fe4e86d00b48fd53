import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';

/** Enter, and Ctrl-D. */
const ends = ['\r', '\n', '\u0004'];
const backspaces = ['\u007f', '\b'];
const controlC = '\u0003';

/**
 * One line of the standard input, so that a secret is in no command line and no shell history. A terminal does not show what is
 * typed into it.
 */
export async function askSecret(question: string): Promise<string> {
  if (process.stdin.isTTY) return typed(process.stdin, question);
  const lines = createInterface({ input: process.stdin, terminal: false });
  const { value } = (await lines[Symbol.asyncIterator]().next()) as { value?: string };
  lines.close();
  return value ?? '';
}

/** In raw mode the terminal repeats nothing, and leaves deleting and Ctrl-C to us. */
function typed(terminal: ReadStream, question: string): Promise<string> {
  terminal.setRawMode(true).setEncoding('utf8').resume();
  process.stderr.write(question);
  return new Promise((done) => {
    let secret = '';
    const end = (): void => {
      terminal.off('data', take).setRawMode(false).pause();
      process.stderr.write('\n');
    };
    const take = (keys: string): void => {
      for (const key of keys) {
        if (key === controlC) {
          end();
          process.exit(130);
        }
        if (ends.includes(key)) {
          end();
          return done(secret);
        }
        secret = backspaces.includes(key) ? secret.slice(0, -1) : secret + key;
      }
    };
    terminal.on('data', take);
  });
}
