import { travelAsTold } from './clock.js';
import { optionsFromEnvironment } from './options.js';
import { startSandbox } from './server.js';

/** The process: starts, says where it listens, and stops when it is told to. */
async function main(): Promise<void> {
  travelAsTold(process.env);
  const sandbox = await startSandbox(optionsFromEnvironment(process.env));
  const { port, smtpPort, url } = sandbox;
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started by a script of ours: ends with it, however that ends.
  process.once('disconnect', stop);
  // Said last: its reader may stop us at once.
  process.stdout.write(`${JSON.stringify({ listening: 'sandbox', port, smtpPort, url })}\n`);
  process.send?.({ ready: true, port, smtpPort, url });
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    isTaken ? `The sandbox cannot start: ${error.message}. Set SANDBOX_PORT or SANDBOX_SMTP_PORT.` : error,
  );
  process.exit(1);
});
