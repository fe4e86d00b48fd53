import { createHash } from 'node:crypto';
import type { Environment } from '../config/environment.js';
import { StripeLine, type Stripe } from '../modules/payments/provider/stripe-connection.gateway.js';
import { messagesPath } from '../modules/payments/webhooks/heard-messages.js';
import { Clock } from '../platform/time/clock.js';
import { settings, settingsStep } from './settings.step.js';
import { settleEndpoint } from './stripe-endpoints.js';
import type { Result, Step } from './step.js';

const takesKey = 'Stripe takes the key';
const connectIsOn = 'Connect is on';

/** Makes of an activated Stripe account one that the product can work with. */
export function stripeSteps(variables: NodeJS.ProcessEnv, environment: Environment): Step[] {
  let line: Stripe | undefined;
  // The key may be one that the client refuses: nothing is made of it before the settings are found good.
  const stripe = (): Stripe => (line ??= new StripeLine(environment, new Clock(environment)).stripe);
  const isLive = environment.STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false;
  const url = (): string => new URL(messagesPath, environment.PUBLIC_URL).href;
  return [
    settingsStep(
      variables,
      [
        'NODE_ENV',
        'PUBLIC_URL',
        'STRIPE_SECRET_KEY',
        'STRIPE_PUBLISHABLE_KEY',
        'STRIPE_API_URL',
        'STRIPE_TIMEOUT_MS',
      ],
      () => (environment.https ? [] : ['PUBLIC_URL: must be https, Stripe sends nothing elsewhere']),
    ),
    {
      name: takesKey,
      after: [settings],
      take: async () => modeOf(await stripe().balance.retrieve(), isLive),
    },
    {
      name: 'The account may take payments and pay out',
      after: [takesKey],
      take: async () => fitnessOf(await stripe().accounts.retrieveCurrent()),
    },
    {
      name: connectIsOn,
      after: [takesKey],
      async take() {
        try {
          await stripe().accounts.list({ limit: 1 });
          return {};
        } catch (error) {
          if (((error as Stripe.errors.StripeError).statusCode ?? 0) >= 500) throw error;
          return {
            problems: [
              'Begin at Connect → Get started in the dashboard: a platform or marketplace, Express accounts, United Kingdom, transfers',
              (error as Error).message,
            ],
          };
        }
      },
    },
    {
      name: 'Stripe tells us what happens to our payments',
      after: [takesKey],
      take: () =>
        settleEndpoint({
          stripe: stripe(),
          kind: 'own',
          url: url(),
          secret: ownValue(environment.STRIPE_WEBHOOK_SECRET),
        }),
    },
    {
      name: 'Stripe tells us what happens to installers’ accounts',
      after: [takesKey, connectIsOn],
      take: () =>
        settleEndpoint({
          stripe: stripe(),
          kind: 'connected',
          url: url(),
          secret: ownValue(environment.STRIPE_CONNECT_WEBHOOK_SECRET),
        }),
    },
    {
      name: 'Apple Pay and Google Pay are offered at our address',
      after: [takesKey],
      take: () => settleDomain(stripe(), new URL(environment.PUBLIC_URL).hostname),
    },
  ];
}

/** The example's secret belongs to no account. */
const ownValue = (secret: string | undefined): string | undefined =>
  secret?.endsWith('_sandbox') ? undefined : secret;

function modeOf({ livemode }: Stripe.Balance, isLive: boolean): Result {
  if (livemode !== isLive)
    return { problems: [`The key is ${isLive ? 'live' : 'a test key'}, its account is not`] };
  return {
    notes: [
      isLive ? 'live: real money' : 'test mode: no real money; what is made here is made for tests only',
    ],
  };
}

function fitnessOf({ id, country, charges_enabled, payouts_enabled }: Stripe.Account): Result {
  return {
    notes: [`${id}, ${country}`],
    problems: [
      ...(charges_enabled ? [] : ['It may not take payments yet: answer what the dashboard asks for']),
      ...(payouts_enabled ? [] : ['It may not pay out yet: answer what the dashboard asks for']),
      ...(country === 'GB'
        ? []
        : [
            `It is an account of ${country}, and a country cannot be changed: make one of the United Kingdom`,
          ]),
    ],
  };
}

/** Registers the domain, or switches it on again. Two runs at once make one. */
async function settleDomain(stripe: Stripe, name: string): Promise<Result> {
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: name });
  const there = data[0];
  if (there?.enabled && isActive(there)) return { notes: [`${name} is registered`] };
  const done = there ? 'switched on' : 'registered';
  const domain = there
    ? there.enabled
      ? there
      : await stripe.paymentMethodDomains.update(there.id, { enabled: true })
    : await register(stripe, name);
  const looked = isActive(domain) ? domain : await stripe.paymentMethodDomains.validate(domain.id);
  return {
    notes: there?.enabled ? [`${name} is registered; Stripe looked again`] : [`${name} is now ${done}`],
    problems: [
      ...inactive('Apple Pay', looked.apple_pay, name),
      ...inactive('Google Pay', looked.google_pay, name),
    ],
  };
}

function register(stripe: Stripe, name: string): Promise<Stripe.PaymentMethodDomain> {
  const content = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return stripe.paymentMethodDomains.create(
    { domain_name: name },
    { idempotencyKey: `setup-domain-${content}` },
  );
}

type Wallet = Stripe.PaymentMethodDomain.ApplePay | Stripe.PaymentMethodDomain.GooglePay;

const isActive = ({ apple_pay, google_pay }: Stripe.PaymentMethodDomain): boolean =>
  apple_pay.status === 'active' && google_pay.status === 'active';

function inactive(wallet: string, { status, status_details }: Wallet, name: string): string[] {
  if (status === 'active') return [];
  const reason = status_details?.error_message;
  return [`${wallet} is not active at ${name}${reason ? `: ${reason}` : ''}`];
}
