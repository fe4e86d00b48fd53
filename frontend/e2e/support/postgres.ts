/** One PostgreSQL for all journeys; the test command may have started it already. */
export default async function setup(): Promise<() => Promise<void>> {
  const start = (await import('../../../backend/test/support/servers/start-postgres.mjs' as string)) as {
    default(): Promise<void>;
  };
  const stop = (await import('../../../backend/test/support/servers/stop-postgres.mjs' as string)) as {
    default(): Promise<void>;
  };
  await start.default();
  return stop.default;
}
