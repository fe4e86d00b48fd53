const { env } = process;

/** Short and the same each time in the tests; `npm run torment` sets these. */
export const settings = {
  seconds: Number(env['TORMENT_SECONDS'] ?? 10),
  people: Number(env['TORMENT_PEOPLE'] ?? 8),
  seed: Number(env['TORMENT_SEED'] ?? 1),
  queues: env['TORMENT_QUEUES'] === 'redis' ? 'redis' : 'postgres',
  /** How many deposits go back, and how many workers die over it. */
  refunds: Number(env['TORMENT_REFUNDS'] ?? 40),
  kills: Number(env['TORMENT_KILLS'] ?? 9),
  /** A loaded machine of the tests is slow, and no fault of the product. */
  canarySeconds: env['TORMENT_SECONDS'] ? 30 : 90,
} as const;

/** How long the rest may take before it counts as a difference. */
export const patienceSeconds = 300;

const begun = Date.now();

/** Tells whoever runs the rig by hand. */
export function say(text: string): void {
  if (!env['TORMENT_SECONDS']) return;
  process.stderr.write(`${Math.round((Date.now() - begun) / 1_000)} s: ${text}\n`);
}
