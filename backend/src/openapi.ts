import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { Problem } from './platform/http/problem.js';

/** Writes the HTTP contract to the file named in the first argument. Opens no connection: modules are only looked at. */
async function main(file: string): Promise<void> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, new FastifyAdapter(), {
    preview: true,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const description = new DocumentBuilder()
    .setTitle('RightInstaller')
    .setDescription(
      'Refusals are application/problem+json. Lists take sort, range and filter, and answer with Content-Range.',
    )
    .setVersion('1')
    .addCookieAuth('ri_session')
    .build();
  const document = SwaggerModule.createDocument(app, description, { extraModels: [Problem] });
  const paths = Object.fromEntries(Object.entries(document.paths).toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify({ ...document, paths }, null, 2)}\n`);
  process.exit(0);
}

main(process.argv[2] ?? 'openapi.json').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
