import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { allOf, apiVersion, type Stripe } from '../modules/payments/provider/stripe-connection.gateway.js';
import { connectedMessages, ownMessages } from '../modules/payments/webhooks/heard-messages.js';
import type { Result } from './step.js';

type Kind = 'own' | 'connected';
type Endpoint = Stripe.WebhookEndpoint;

const wanted = {
  own: { events: ownMessages, variable: 'STRIPE_WEBHOOK_SECRET' },
  connected: { events: connectedMessages, variable: 'STRIPE_CONNECT_WEBHOOK_SECRET' },
} as const;

/** Our mark on an endpoint: Stripe's answers do not say reliably which of the two it was made as. */
const mark = 'rightinstaller';
const connected: ReadonlySet<string> = new Set(connectedMessages);

/** An endpoint made by hand bears no mark: then it is what its application or its events say. */
function kindOf({ metadata, application, enabled_events }: Endpoint): Kind {
  const marked = metadata[mark];
  if (marked === 'own' || marked === 'connected') return marked;
  return application !== null || enabled_events.every((event) => connected.has(event)) ? 'connected' : 'own';
}

interface Ask {
  readonly stripe: Stripe;
  readonly kind: Kind;
  /** Where the product receives messages; endpoints of any other address are left alone. */
  readonly url: string;
  /** The secret that the environment holds already. */
  readonly secret: string | undefined;
}

/** How often a lost answer is asked for again, and the first pause before it, in milliseconds; it doubles. */
const mostFailures = 6;
const firstPauseMs = 250;
/** Keys that may have been used up in a day by endpoints that somebody deleted since. */
const mostRounds = 20;

/**
 * Finds the endpoint of one kind and corrects it, or makes it.
 * @throws what Stripe refuses
 */
export async function settleEndpoint(ask: Ask): Promise<Result> {
  const there = await ours(ask);
  if (there.length > 1)
    return {
      problems: [
        `${there.length} endpoints for ${ask.url} do the same: ${there.map(({ id }) => id).join(', ')}. Delete all but the one whose secret is ${wanted[ask.kind].variable}, then run this again.`,
      ],
    };
  const endpoint = there[0] ?? (await makeOnce(ask));
  return endpoint.secret ? announce(ask, endpoint) : correct(ask, endpoint);
}

/** Two runs at once, and a call whose answer was lost, use the same idempotency key: they make one, and all are told its secret. */
async function makeOnce(ask: Ask): Promise<Endpoint> {
  let failures = 0;
  for (let round = 1; round <= mostRounds;) {
    try {
      const made = await make(ask, round);
      if (await isThere(ask.stripe, made.id)) return made;
      // The key remembers an endpoint that was deleted since.
      round += 1;
    } catch (error) {
      if (isReplayed(error)) {
        // Stripe may have failed after it had made one, whose secret it will not tell again.
        const [there] = await ours(ask);
        if (there) return there;
        round += 1;
        continue;
      }
      failures += 1;
      if (isRefusal(error) || failures >= mostFailures) throw explained(error);
      await pause(firstPauseMs * 2 ** (failures - 1));
    }
  }
  throw new Error('Stripe answers with endpoints that it does not have: try again tomorrow');
}

async function ours({ stripe, kind, url }: Ask): Promise<Endpoint[]> {
  const all = await allOf(stripe.webhookEndpoints.list({ limit: 100 }), (endpoint) => endpoint);
  return all.filter((endpoint) => endpoint.url === url && kindOf(endpoint) === kind);
}

function make({ stripe, kind, url }: Ask, round: number): Promise<Endpoint> {
  const params: Stripe.WebhookEndpointCreateParams = {
    url,
    enabled_events: [...wanted[kind].events],
    api_version: apiVersion,
    connect: kind === 'connected',
    metadata: { [mark]: kind },
  };
  const content = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32);
  return stripe.webhookEndpoints.create(params, { idempotencyKey: `setup-endpoint-${content}-${round}` });
}

async function isThere(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.webhookEndpoints.retrieve(id);
    return true;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).statusCode === 404) return false;
    throw error;
  }
}

function announce({ kind }: Ask, { id, url, secret }: Endpoint): Result {
  const { events, variable } = wanted[kind];
  return {
    notes: [
      `made ${id}: ${url} is told of ${events.length} kinds of event`,
      'Stripe tells its secret this once; put it into .env now, then restart:',
      `${variable}=${secret}`,
    ],
  };
}

async function correct({ stripe, kind, secret }: Ask, endpoint: Endpoint): Promise<Result> {
  const { events, variable } = wanted[kind];
  const { id, enabled_events, status, api_version } = endpoint;
  const lacking = events.filter((event) => !enabled_events.includes(event));
  const surplus = enabled_events.filter((event) => !(events as readonly string[]).includes(event));
  const isOff = status !== 'enabled';
  const isRight = lacking.length === 0 && surplus.length === 0 && !isOff;
  if (!isRight)
    await stripe.webhookEndpoints.update(
      id,
      { enabled_events: [...events], metadata: { [mark]: kind }, ...(isOff && { disabled: false }) },
      { idempotencyKey: `setup-endpoint-${randomUUID()}` },
    );
  return {
    notes: [
      isRight ? `${id} is right: told of ${events.length} kinds of event` : `${id} is corrected`,
      ...(lacking.length > 0 ? [`now told of ${lacking.join(', ')}`] : []),
      ...(surplus.length > 0 ? [`no longer told of ${surplus.join(', ')}`] : []),
      ...(isOff ? ['was switched off, is on'] : []),
    ],
    problems: [
      ...(api_version === null || api_version === apiVersion
        ? []
        : [
            `${id} speaks version ${api_version}, we ${apiVersion}, and Stripe cannot change that: delete it in the dashboard, then run this again`,
          ]),
      ...(secret
        ? []
        : [
            `${variable} is not set: Stripe tells a secret to programs only when it makes the endpoint. Read it in the dashboard under Webhooks at ${id}; or delete ${id} there, then run this again`,
          ]),
    ],
  };
}

/** Stripe has decided; asking again changes nothing. */
function isRefusal(error: unknown): boolean {
  const { statusCode = 0 } = error as Partial<Stripe.errors.StripeError>;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}

/** What the provider said a while ago and keeps under the key for a day, whatever has changed meanwhile. */
function isReplayed(error: unknown): boolean {
  return (error as Partial<Stripe.errors.StripeError>).headers?.['idempotent-replayed'] === 'true';
}

function explained(error: unknown): unknown {
  const { message = '' } = error as Partial<Error>;
  return /maximum/i.test(message)
    ? new Error(`${message} Delete one that nobody needs in the dashboard, then run this again.`)
    : error;
}
