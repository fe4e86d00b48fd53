import type { Environment } from '../config/environment.js';

interface Intent {
  status?: string;
  error?: { message: string };
}

/** The sandbox, as the browsers of the demo market's people use it. */
export class DemoProvider {
  private readonly url: string;

  constructor(private readonly environment: Environment) {
    if (!environment.sandbox || !environment.STRIPE_API_URL)
      throw new Error('The demo market needs the sandbox.');
    this.url = environment.STRIPE_API_URL.replace(/\/$/, '');
  }

  /** Pays with the card that always works. Paying twice is the same as paying once. */
  async pay(clientSecret: string): Promise<void> {
    const intentId = clientSecret.split('_secret_')[0] ?? '';
    const answer = await this.post<Intent>(`/v1/payment_intents/${intentId}/confirm`, {
      key: this.environment.STRIPE_PUBLISHABLE_KEY,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: this.environment.PUBLIC_URL,
    });
    if (answer.status !== 'succeeded')
      throw new Error(`A demo card was not taken: ${answer.error?.message ?? answer.status}`);
  }

  /** Answers all that the provider asks of the owner of a payout account. */
  async answerQuestions(url: string): Promise<void> {
    const body = new URLSearchParams({ outcome: 'complete' });
    await fetch(url, { method: 'POST', redirect: 'manual', body });
  }

  /** The bank of a payout account's owner received so many pence then. */
  async payBank(account: string, { amount, arrivedAt }: { amount: number; arrivedAt: Date }): Promise<void> {
    await fetch(`${this.url}/sandbox/payouts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, amount, status: 'paid', arrivedAt }),
    });
  }

  private async post<Body>(path: string, fields: Record<string, string>): Promise<Body> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return (await answer.json()) as Body;
  }
}
