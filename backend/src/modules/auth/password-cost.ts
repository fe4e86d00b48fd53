/** Argon2id, as OWASP's password storage cheat sheet asks for at the least: 19 MiB, two passes, one lane. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Whether a hash was made with less work than we ask for now, or by another method. */
export function isOutdated(hash: string): boolean {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d{1,10}),t=(\d{1,5}),p=\d{1,5}\$/.exec(hash) ?? [];
  return Number(memory ?? 0) < passwordCost.memoryCost || Number(passes ?? 0) < passwordCost.timeCost;
}
