import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../../../test/support/eventually.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { Log } from '../../../platform/logging/log.js';
import { Clock } from '../../../platform/time/clock.js';
import { ProviderAccount } from './provider-account.service.js';
import { ConnectGateway } from './connect.gateway.js';
import type { Outcome } from './provider.outcome.js';
import { StripeGateway } from './stripe.gateway.js';

describe('the payments in a database', () => {
  let rooms: Rooms;
  let server: Server;
  /** What the provider answers; null: nothing at all. */
  let answer: { status: number; id?: string } | null = null;
  /** Calls for a payment by card. */
  let charged = 0;
  /** Gives the answer, to a start whose question was left without one. */
  let answerLate = (): void => undefined;
  beforeAll(async () => {
    rooms = await openRooms([]);
    server = createServer((request, response) => {
      if (request.url !== '/v1/account') {
        charged += 1;
        response.writeHead(402).end('{"error":{"type":"card_error","code":"card_declined"}}');
        return;
      }
      answerLate = () => {
        const body = answer?.id ? { id: answer.id, object: 'account' } : { error: { type: 'api_error' } };
        response
          .writeHead(answer?.status ?? 500, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      };
      if (answer) answerLate();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await rooms?.close();
  });

  /** A start with real providers, of which this one answers here. */
  function aStart(
    values: Partial<Environment> = {},
  ): ProviderAccount & { deposit: () => Promise<Outcome<unknown>> } {
    const { app } = rooms;
    const environment = Object.assign(
      Object.create(Environment.prototype) as Environment,
      app.get(Environment),
      {
        NODE_ENV: 'production',
        STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        ...values,
      },
    );
    const clock = app.get(Clock);
    const cards = new StripeGateway(environment, clock);
    const account = new ProviderAccount(
      environment,
      cards,
      new ConnectGateway(environment, clock),
      app.get(Database),
      app.get(Log),
    );
    account.onModuleInit();
    return Object.assign(account, { deposit: () => cards.createIntent(aDeposit, 'a-deposit') });
  }
  const aDeposit = { amount: 5_000, currency: 'gbp', metadata: { chargeId: 'a' } } as never;
  const known = (): Promise<unknown> =>
    rooms.database.query('SELECT provider_account AS account FROM database_use');

  it('are of the first account that answers, and a start waits for no provider that is away', async () => {
    answer = { status: 500 };
    await aStart().onApplicationBootstrap();
    answer = null;
    await aStart().onApplicationBootstrap();
    expect(await known()).toEqual([{ account: null }]);
    answer = { status: 200, id: 'acct_1First' };
    expect(await aStart().check()).toBe(true);
    expect(await known()).toEqual([{ account: 'acct_1First' }]);
    await aStart().onApplicationBootstrap();
  }, 60_000);

  it('are refused to a key of another account, at the start and later', async () => {
    answer = { status: 200, id: 'acct_1Second' };
    await expect(aStart().onApplicationBootstrap()).rejects.toThrow(
      'this database holds payments of the Stripe account acct_1First, and the key is of acct_1Second',
    );
    await expect(aStart().check()).rejects.toThrow('acct_1First');
    await expect(
      rooms.database.query(`UPDATE database_use SET provider_account = 'acct_1Second'`),
    ).rejects.toThrow('said once');
  });

  it('are taken by no card until the account has answered, however late that is', async () => {
    [answer, charged] = [null, 0];
    const start = aStart();
    await start.onApplicationBootstrap();
    expect(await start.deposit()).toMatchObject({ kind: 'later', code: 'account_unknown' });
    expect(charged).toBe(0);
    answer = { status: 200, id: 'acct_1First' };
    answerLate();
    await eventually('a card is asked', async () => (await start.deposit()).kind === 'refused');
    expect(charged).toBe(1);
    start.beforeApplicationShutdown();
  }, 30_000);

  it('end a process whose key is of another account, which answers only after the start', async () => {
    const killed = jest.spyOn(process, 'kill').mockReturnValue(true);
    try {
      [answer, charged] = [null, 0];
      const start = aStart();
      await start.onApplicationBootstrap();
      answer = { status: 500 };
      answerLate();
      answer = { status: 200, id: 'acct_1Second' }; // to the next question
      await eventually('the process ends', () => Promise.resolve(killed.mock.calls.length > 0));
      expect(killed.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
      expect(await start.deposit()).toMatchObject({ kind: 'later', code: 'account_unknown' });
      expect([charged, await known()]).toEqual([0, [{ account: 'acct_1First' }]]);
    } finally {
      killed.mockRestore();
    }
  }, 30_000);

  it('are asked about nowhere in the sandbox', async () => {
    answer = { status: 200, id: 'acct_1Third' };
    expect(await aStart({ NODE_ENV: 'test' }).check()).toBe(true);
    expect(await known()).toEqual([{ account: 'acct_1First' }]);
  });
});
