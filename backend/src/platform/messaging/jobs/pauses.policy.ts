/** From so many tries on a delivery is not given up but tried less often. */
const quickTries = 20;

/** Milliseconds until the next try: 1 s, 2 s, 4 s … 30 s, and from the twentieth on 10 minutes; a half of it is chance. */
export function pauseAfter(tries: number): number {
  const most = tries < quickTries ? Math.min(30_000, 1_000 * 2 ** (tries - 1)) : 600_000;
  return Math.round(most * (0.5 + Math.random() / 2));
}
