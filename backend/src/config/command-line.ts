import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Command<Of extends Options> {
  /** For `--help`: how it is called, and what it does. */
  readonly usage: string;
  readonly options?: Of;
  /** How many words it takes beside its options: at least, at most. */
  readonly words?: readonly [number, number];
}

type Given<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of; allowPositionals: true }>>;

/**
 * What this program was called with. `--help` prints the usage and ends; what the program does not know ends it with exit code 2
 * before it has done anything, because a misspelt option that is passed over does something else than was meant.
 */
export function commandLine<Of extends Options>({
  usage,
  options,
  words: [least, most] = [0, 0],
}: Command<Of>): Given<Of> {
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args: given, options: (options ?? {}) as Of, allowPositionals: true });
    const { length } = parsed.positionals;
    if (length > most) throw new Error(`Unexpected: ${parsed.positionals.slice(most).join(' ')}`);
    if (length < least) throw new Error('Something is missing.');
    return parsed as Given<Of>;
  } catch (error) {
    return refuseCall((error as Error).message, usage);
  }
}

/** Ends a call that the program does not understand. */
export function refuseCall(reason: string, usage: string): never {
  process.stderr.write(`${reason}\n\n${usage}\n`);
  process.exit(2);
}
