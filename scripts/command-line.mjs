// What a script was called with, before anything is installed or built; the backend's own commands have theirs (config/command-line.ts).
import { parseArgs } from 'node:util';

/**
 * `--help` prints the usage and ends; what the script does not know ends it with exit code 2 before it has done anything.
 * @param words how many it takes beside its options, at most
 */
export function commandLine(usage, { options = {}, words = 0 } = {}) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, options, allowPositionals: words > 0 });
    if (parsed.positionals.length > words)
      throw new Error(`Unexpected: ${parsed.positionals.slice(words).join(' ')}`);
    return parsed;
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}
