import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { eventsDocument } from './events-document.js';
import { declaredErrorCodes } from './platform/errors/domain-error.js';
import { declaredEvents } from './platform/messaging/events/define-event.js';
import type { Subscription } from './platform/messaging/events/listener.js';
import { lookedAtListeners } from './platform/messaging/events/registry.js';
import { Problem } from './platform/http/answers/problem.js';
import { LiveChange } from './platform/http/live/topics.js';

type PathItemObject = OpenAPIObject['paths'][string];

/** Writes the HTTP contract and the list of events to the files named in the arguments. Opens no connection: modules are only looked at. */
async function main(file: string, eventsFile: string): Promise<void> {
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
    .addCookieAuth('session', { type: 'apiKey', description: '`__Host-session` under https' })
    .build();
  const document = SwaggerModule.createDocument(app, description, { extraModels: [Problem, LiveChange] });
  Object.values(document.paths).forEach(describeAnswers);
  nameErrorCodes(document);
  const paths = Object.fromEntries(Object.entries(document.paths).toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(file, `${JSON.stringify({ ...document, paths }, null, 2)}\n`);
  writeFileSync(eventsFile, eventsDocument(declaredEvents(), subscriptionsOf(app)));
  process.exit(0);
}

const subscriptionsOf = (app: INestApplicationContext): [string, Subscription][] =>
  lookedAtListeners(new DiscoveryService(app.get(ModulesContainer))).flatMap(([folder, { subscriptions }]) =>
    subscriptions.map((one): [string, Subscription] => [folder, one]),
  );

/** What no route has to say for itself: every call may be refused, and every list says which part it is. */
function describeAnswers(path: PathItemObject): void {
  for (const call of [path.get, path.post, path.put, path.delete]) {
    if (!call) continue;
    call.responses['default'] = {
      description: 'Refused',
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(Problem) } } },
    };
    const isList = call.parameters?.some((one) => 'name' in one && one.name === 'range');
    const { '200': answer } = call.responses;
    if (isList && answer && 'description' in answer)
      answer.headers = { 'Content-Range': { schema: { type: 'string' }, example: 'leads 0-24/57' } };
  }
}

/** A refusal's code is one of those that the modules declare, so that a client's compiler finds a misspelt one. */
function nameErrorCodes({ components }: OpenAPIObject): void {
  const schemas = components?.schemas;
  const problem = schemas?.[Problem.name];
  if (!schemas || !problem || !('properties' in problem) || !problem.properties)
    throw new Error('The contract does not describe refusals.');
  schemas['ErrorCode'] = { type: 'string', enum: declaredErrorCodes() };
  problem.properties['code'] = { $ref: getSchemaPath('ErrorCode') };
}

main(process.argv[2] ?? 'openapi.json', process.argv[3] ?? 'events.md').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
