import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux: hundredths of a second. */
const ticks = 100;

interface Running {
  readonly parent: number;
  /** Seconds of CPU, those of its children that have ended included. */
  readonly seconds: number;
}

/** Seconds of CPU that processes and everything they have started have used so far; 0 where the system does not tell. */
export function cpuSecondsOf(...pids: (number | undefined)[]): number {
  const all = everybody();
  const family = new Set(pids);
  // Children have started after their parents, and the list is in that order but for numbers that begin anew.
  for (let grown = -1; grown !== family.size;) {
    grown = family.size;
    for (const [id, { parent }] of all) if (family.has(parent)) family.add(id);
  }
  return [...family].reduce<number>((sum, id) => sum + (all.get(id ?? 0)?.seconds ?? 0), 0);
}

function everybody(): Map<number, Running> {
  const found = new Map<number, Running>();
  for (const name of listOf('/proc'))
    if (/^\d+$/.test(name)) {
      const running = read(`/proc/${name}/stat`);
      if (running) found.set(Number(name), running);
    }
  return found;
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: what follows the name in brackets begins with the third field. */
function read(file: string): Running | undefined {
  try {
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const used = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { parent: fields[1] ?? 0, seconds: used / ticks };
  } catch {
    return undefined; // it has ended
  }
}

function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
