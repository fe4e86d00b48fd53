import Stripe from 'stripe';
import type { PartialOptions } from '../../sandbox/options.js';
import { startSandbox } from '../../sandbox/server.js';

/** A sandbox in this process on free ports, and Stripe's own package pointed at it. */
export async function aSandbox(options: PartialOptions = {}) {
  const sandbox = await startSandbox({
    ...options,
    stripe: { refundDelayMs: 60_000, webhookRetryMs: 20, ...options.stripe },
  });
  return { ...sandbox, stripe: stripeAt(sandbox.port), ...callsTo(sandbox.url) };
}
export type ASandbox = Awaited<ReturnType<typeof aSandbox>>;

export function stripeAt(port: number, settings: { timeout?: number; key?: string } = {}): Stripe {
  return new Stripe(settings.key ?? 'sk_test_sandbox', {
    host: 'localhost',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: settings.timeout ?? 10_000,
  });
}

/** Plain calls, for the sandbox's own controls and for what browsers send. */
export function callsTo(url: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return (await response.json()) as T;
  }
  return {
    ask: <T>(path: string): Promise<T> => call<T>('GET', path),
    send: <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body),
    /** What a browser sends, with the publishable key. */
    browse: async (path: string, form: Record<string, string>) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_sandbox' },
        body: new URLSearchParams(form),
      });
      return { status: response.status, body: (await response.json()) as BrowserAnswer };
    },
  };
}

export type BrowserAnswer = Stripe.PaymentIntent & {
  error?: Stripe.StripeRawError & { payment_intent: Stripe.PaymentIntent };
};

/** The error that Stripe's package throws. @throws Error when the call succeeds after all */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was expected to be refused');
}

/** A payment of £50 that has succeeded. */
export async function aPayment(
  stripe: Stripe,
  card = 'pm_card_visa',
  amount = 5000,
): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.create({ amount, currency: 'gbp' });
  return stripe.paymentIntents.confirm(intent.id, { payment_method: card });
}
