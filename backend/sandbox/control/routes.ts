import { jsonAnswer, type Answer, type SandboxRequest } from '../http/messages.js';
import { Router } from '../http/router.js';
import type { Provider } from '../provider.js';
import { completeOnboarding, restrictAccount } from '../stripe/accounts.js';
import { move } from '../stripe/balance.js';
import { finishAuthentication } from '../stripe/confirm.js';
import { openDispute, settleDispute } from '../stripe/disputes.js';
import { payOut } from '../stripe/payouts.js';
import { setPlatform } from '../stripe/platform-account.js';
import { settleRefund } from '../stripe/refunds.js';
import { setAccount } from '../twilio/account.js';
import { booksOf, wantedOf } from './books.js';
import { forge, redeliver, setWebhookMode } from './webhook-controls.js';

type Control = (provider: Provider, request: SandboxRequest) => Answer | Promise<Answer>;

function found(row: unknown): Answer {
  return row ? jsonAnswer(200, row) : jsonAnswer(404, { message: 'There is no such thing.' });
}

const addFault: Control = ({ faults }, { body }) => {
  try {
    return jsonAnswer(201, faults.add(body));
  } catch (error) {
    return jsonAnswer(400, { message: error instanceof Error ? error.message : 'bad fault' });
  }
};

const clearFaults: Control = ({ faults }) => {
  faults.clear();
  return jsonAnswer(200, []);
};

/** `{ms}`: refunds on their way and texts on their way get there sooner. */
const advanceClock: Control = (provider, { body }) => {
  provider.tasks.advance(Number(body.ms ?? body.advanceMs ?? 0));
  return jsonAnswer(200, { now: new Date(provider.tasks.now()).toISOString() });
};

/** `{status}`: what the bank says to a refund, now. */
const advanceRefund: Control = (provider, { route, body }) => {
  const status = (['succeeded', 'failed', 'canceled'] as const).find(
    (known) => known === (body.status ?? 'succeeded'),
  );
  if (!status) return jsonAnswer(400, { message: 'status must be succeeded, failed or canceled' });
  const { store } = provider;
  return found(
    store.transaction(() => {
      for (const task of store.all('tasks')) if (task.target === route.id) store.remove('tasks', task.id);
      return settleRefund(provider.work(), route.id ?? '', status);
    }),
  );
};

/** `{outcome: complete | fail}`: what the cardholder does on the 3-D Secure page. */
const authenticate: Control = (provider, { route, body }) => {
  const outcome = body.outcome === 'fail' ? 'fail' : 'complete';
  return found(
    provider.store.transaction(() => finishAuthentication(provider.work(), route.id ?? '', outcome)),
  );
};

const onboard: Control = (provider, { route }) =>
  found(provider.store.transaction(() => completeOnboarding(provider.work(), route.id ?? '')));

const restrict: Control = (provider, { route }) =>
  found(provider.store.transaction(() => restrictAccount(provider.work(), route.id ?? '')));

/** `{reason?}` */
const dispute: Control = (provider, { route, body }) => {
  const charge = provider.store.get('charges', route.id ?? '');
  const reason = String(body.reason ?? 'fraudulent');
  return found(charge && provider.store.transaction(() => openDispute(provider.work(), charge, reason)));
};

/** `{outcome: won | lost}`: what the bank decides. */
const decideDispute: Control = (provider, { route, body }) => {
  const outcome = body.outcome === 'won' ? 'won' : 'lost';
  return found(provider.store.transaction(() => settleDispute(provider.work(), route.id ?? '', outcome)));
};

/** `{account, amount, status: paid | failed, arrivedAt?}`: an ISO time for what happened before. */
const payout: Control = (provider, { body }) => {
  const account = provider.store.get('accounts', String(body.account));
  const at = body.arrivedAt === undefined ? undefined : Date.parse(String(body.arrivedAt)) / 1_000;
  if (Number.isNaN(at)) return jsonAnswer(400, { message: 'arrivedAt must be a time' });
  const bankPayout = {
    amount: Number(body.amount ?? 1000),
    status: body.status === 'paid' ? 'paid' : 'failed',
    at: at && Math.floor(at),
  } as const;
  return found(account && provider.store.transaction(() => payOut(provider.work(), account.id, bankPayout)));
};

/** `{amount}` in pence: the platform adds money of its own to its balance, or with a minus takes it out. */
const topUp: Control = (provider, { body }) => {
  const amount = Number(body.amount);
  if (!Number.isSafeInteger(amount)) return jsonAnswer(400, { message: 'amount must be whole pence' });
  move(provider.work(), { type: 'topup', amount, source: null });
  return jsonAnswer(200, { topped_up: amount });
};

/** `{olderThanMs?}`: Stripe may forget keys; without an age all are forgotten. */
const prune: Control = ({ stripe }, { body }) =>
  jsonAnswer(200, { pruned: stripe.idempotency.prune(Number(body.olderThanMs ?? 0)) });

/** A browser that was turned on, as it shows itself to a page. */
const subscribe: Control = ({ push, url }) => jsonAnswer(201, push.subscribe(url));

/** The browser is there no more. */
const unsubscribe: Control = ({ push }, { route }) =>
  push.forget(route.id ?? '') ? jsonAnswer(200, { forgotten: route.id }) : found(null);

const clearRequests: Control = ({ recorder }) => {
  recorder.clear();
  return jsonAnswer(200, []);
};

const reset: Control = (provider) => {
  provider.reset();
  return jsonAnswer(200, { reset: true });
};

/** What people and tests can ask of the sandbox itself. */
export const controlRoutes = new Router<Control>()
  .add('GET', '/sandbox/books', (provider, { query }) =>
    jsonAnswer(200, wantedOf(booksOf(provider), query.only)),
  )
  .add('GET', '/sandbox/requests', ({ recorder }) => jsonAnswer(200, recorder.list()))
  .add('DELETE', '/sandbox/requests', clearRequests)
  .add('GET', '/sandbox/faults', ({ faults }) => jsonAnswer(200, faults.list()))
  .add('POST', '/sandbox/faults', addFault)
  .add('DELETE', '/sandbox/faults', clearFaults)
  .add('GET', '/sandbox/webhooks', ({ webhooks, store }) =>
    jsonAnswer(200, { mode: webhooks.mode, pending: store.all('deliveries') }),
  )
  .add('POST', '/sandbox/webhooks', (provider, { body }) => jsonAnswer(200, setWebhookMode(provider, body)))
  .add('POST', '/sandbox/webhooks/redeliver', async (provider, { body }) =>
    jsonAnswer(200, await redeliver(provider, body)),
  )
  .add('POST', '/sandbox/webhooks/forge', async (provider, { body }) =>
    jsonAnswer(200, await forge(provider, body)),
  )
  .add('POST', '/sandbox/clock', advanceClock)
  .add('POST', '/sandbox/refunds/:id/advance', advanceRefund)
  .add('POST', '/sandbox/payment_intents/:id/authenticate', authenticate)
  .add('POST', '/sandbox/accounts/:id/onboard', onboard)
  .add('POST', '/sandbox/accounts/:id/restrict', restrict)
  .add('POST', '/sandbox/charges/:id/dispute', dispute)
  .add('POST', '/sandbox/disputes/:id/decide', decideDispute)
  .add('POST', '/sandbox/payouts', payout)
  .add('POST', '/sandbox/platform', ({ store }, { body }) => jsonAnswer(200, setPlatform(store, body)))
  .add('POST', '/sandbox/twilio', ({ store }, { body }) => jsonAnswer(200, setAccount(store, body)))
  .add('POST', '/sandbox/balance', topUp)
  .add('POST', '/sandbox/idempotency/prune', prune)
  .add('POST', '/sandbox/push', subscribe)
  .add('DELETE', '/sandbox/push/:id', unsubscribe)
  .add('GET', '/sandbox/push', ({ push }, { query }) =>
    jsonAnswer(200, push.messages(query.browser === undefined ? undefined : String(query.browser))),
  )
  .add('POST', '/sandbox/reset', reset);
