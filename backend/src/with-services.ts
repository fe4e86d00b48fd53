import type { INestApplicationContext, LogLevel } from '@nestjs/common';
import type { ModuleMetadata } from '@nestjs/common/interfaces/index.js';

/**
 * Runs `work` with services of the product, without a server and without work in the background. A command loads what it needs in here,
 * after its command line was read: help and refusals come at once.
 * @param load what is imported, e.g. the modules that `work` asks for services of
 */
export async function withServices<Result>(
  load: () => Promise<Pick<ModuleMetadata, 'imports'>>,
  work: (app: INestApplicationContext) => Promise<Result>,
  logger: LogLevel[] | false = false,
): Promise<Result> {
  process.env['ROLE'] = 'api';
  const { NestFactory } = await import('@nestjs/core');
  const root = { module: class Command {}, ...(await load()) };
  const app = await NestFactory.createApplicationContext(root, { logger, abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

/** The whole product. */
export const wholeProduct = async (): Promise<Pick<ModuleMetadata, 'imports'>> => ({
  imports: [(await import('./app.module.js')).AppModule],
});
