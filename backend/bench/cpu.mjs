// What processes have cost, from /proc (Linux): wall-clock times mean little on a machine that others share.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds of a process and of its children, also of those that ended. */
export function cpuOf(pid) {
  const own = statOf(pid);
  if (!own) return 0;
  let ticks = own.ended;
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? statOf(entry) : undefined;
    if (stat && (stat.pid === pid || stat.parent === pid)) ticks += stat.ticks;
  }
  return ticks / ticksPerSecond;
}

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (place) => Number(fields[place - 3]); // proc(5) counts from 1 and the name is the second
    return {
      pid: Number(pid),
      parent: number(4),
      ticks: number(14) + number(15),
      ended: number(16) + number(17),
    };
  } catch {
    return undefined; // it has ended meanwhile
  }
}
