const { env } = process;

/** Short and the same each time in the tests; `npm run chaos` sets these. */
export const settings = {
  seconds: Number(env['CHAOS_SECONDS'] ?? 10),
  people: Number(env['CHAOS_PEOPLE'] ?? 8),
  seed: Number(env['CHAOS_SEED'] ?? 1),
  queues: env['CHAOS_QUEUES'] === 'redis' ? 'redis' : 'postgres',
  /** How many deposits go back, and how many workers die over it. */
  refunds: Number(env['CHAOS_REFUNDS'] ?? 40),
  kills: Number(env['CHAOS_KILLS'] ?? 9),
  /** A loaded machine of the tests is slow, and no fault of the product. */
  canarySeconds: env['CHAOS_SECONDS'] ? 30 : 90,
} as const;

/** How long the rest may take before it counts as a difference. */
export const settleSeconds = 300;

const begun = Date.now();

/** Prints for people who run the rig by hand. */
export function say(text: string): void {
  if (!env['CHAOS_SECONDS']) return;
  process.stderr.write(`${Math.round((Date.now() - begun) / 1_000)} s: ${text}\n`);
}
