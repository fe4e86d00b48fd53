import type { RunningSandbox } from '../../sandbox/server.js';

type Sandbox = Pick<RunningSandbox, 'port'>;

/** The provider, as the card holder's browser and the bank see it. */
export class Bank {
  constructor(private readonly sandbox: Sandbox) {}

  get url(): string {
    return `http://127.0.0.1:${this.sandbox.port}`;
  }

  /** What Stripe.js does when the payer presses the button. @returns the intent's status, or the decline's code */
  async confirm(clientSecret: string, card = 'pm_card_visa'): Promise<string> {
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const answer = await fetch(`${this.url}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        payment_method: card,
        return_url: 'http://localhost',
      }),
    });
    const body = (await answer.json()) as { status?: string; error?: { code: string } };
    return body.status ?? body.error?.code ?? 'unreadable';
  }

  /** A call with the platform's own key, as staff make it by hand at the provider. */
  async staff<Body>(path: string, params: Record<string, string>): Promise<Body> {
    const answer = await fetch(`${this.url}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams(params),
    });
    return (await answer.json()) as Body;
  }

  async control<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${this.url}/sandbox/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Body;
  }

  async fault(kind: string, path: string, { method = 'POST', times = 1, ms = 1_000 } = {}): Promise<void> {
    const wish = { kind, match: { method, path }, times, ms };
    const { message } = await this.control<{ message?: string }>('POST', 'faults', wish);
    if (message) throw new Error(message);
  }

  requests(
    method: string,
    path: string,
  ): Promise<{ headers: Record<string, string>; body: Record<string, string> }[]> {
    return this.control<
      { method: string; path: string; headers: Record<string, string>; body: Record<string, string> }[]
    >('GET', 'requests').then((all) => all.filter((one) => one.method === method && one.path === path));
  }

  /** The card holder asks the bank for the money of an intent. */
  async dispute(intentId: string | null): Promise<object & { id: string }> {
    const charges = await this.rows<{ id: string; payment_intent: string; paid: boolean }>('charges');
    const paid = charges.find((one) => one.payment_intent === intentId && one.paid);
    return this.control('POST', `charges/${paid?.id}/dispute`, {});
  }

  /** The bank decides. */
  decide(chargebackId: string, outcome: 'won' | 'lost'): Promise<object & { id: string }> {
    return this.control('POST', `disputes/${chargebackId}/decide`, { outcome });
  }

  /** Every row of one kind that the provider has. */
  async rows<Row extends object>(collection: string): Promise<Row[]> {
    const books = await this.control<Record<string, Row[]>>('GET', 'books');
    return books[collection] ?? [];
  }
}
