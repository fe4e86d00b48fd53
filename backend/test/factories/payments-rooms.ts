import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication as App } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Test } from '@nestjs/testing';
import { Bank } from './bank.js';
import { startSandbox, type RunningSandbox } from '../../sandbox/server.js';
import type { PartialOptions } from '../../sandbox/options.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { PaymentsModule } from '../../src/modules/payments/payments.module.js';
import { ProblemFilter } from '../../src/platform/http/answers/problem.filter.js';
import { openRequestContexts } from '../../src/platform/http/edge/request-context.js';
import { registerBodyParsers } from '../../src/platform/http/input/body-parsers.js';
import { answerPages } from '../../src/platform/http/input/lists.js';
import { bodyValidation } from '../../src/platform/http/input/validation.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { createTestDatabase } from '../support/database.js';
import { testEnvironment } from '../support/environment.js';
import { openRooms, type Rooms } from '../support/rooms.js';

/** The payments module on a real database, and the provider that it asks. */
export type PaymentsRooms = { rooms: Rooms; sandbox: RunningSandbox; bank: Bank };

type Values = Record<string, string>;

const providerOf = ({ stripe, ...options }: PartialOptions, more: PartialOptions['stripe'] = {}) =>
  startSandbox({ host: '127.0.0.1', ...options, stripe: { refundDelayMs: 3_600_000, ...more, ...stripe } });

/** Without routes: what the provider has to say is fetched. */
export async function openPayments(values: Values, options: PartialOptions): Promise<PaymentsRooms> {
  const sandbox = await providerOf(options);
  const bank = new Bank(sandbox);
  try {
    const rooms = await openRooms([PaymentsModule], {
      STRIPE_API_URL: bank.url,
      STRIPE_TIMEOUT_MS: '2000',
      ...values,
    });
    return { rooms, sandbox, bank };
  } catch (error) {
    await sandbox.close();
    throw error;
  }
}

/** With its routes at `url`, to which the provider sends its messages. Workers run. */
export async function listenForPayments(
  values: Values,
  options: PartialOptions,
): Promise<PaymentsRooms & { url: string }> {
  const sandbox = await providerOf(options, { webhookRetryMs: 200 });
  const bank = new Bank(sandbox);
  const database = await createTestDatabase();
  const environment = testEnvironment({
    ROLE: 'both',
    SWEEP_SECONDS: '1',
    STRIPE_API_URL: bank.url,
    STRIPE_TIMEOUT_MS: '2000',
    ...values,
    DATABASE_URL: database.url,
  });
  Object.assign(process.env, environment);
  const module = await Test.createTestingModule({
    imports: [ConfigModule, PlatformModule, PaymentsModule],
  }).compile();
  const app = module.createNestApplication<App>(new FastifyAdapter(), { bodyParser: false });
  app.useGlobalFilters(app.get(ProblemFilter));
  app.useGlobalPipes(bodyValidation());
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  registerBodyParsers(fastify);
  openRequestContexts(fastify);
  answerPages(fastify);
  await fastify.register(fastifyCookie);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  await bank.control('POST', 'webhooks', { url: `${url}/api/webhooks/stripe` });
  const close = (): Promise<void> => app.close().then(() => database.drop());
  return { rooms: { app: module, database, close }, sandbox, bank, url };
}
