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

  /** A payout account whose owner has answered all questions. @returns its id */
  async openPayoutAccount(email: string): Promise<string> {
    const account = await this.post<{ id: string }>(
      '/v1/accounts',
      { type: 'express', country: 'GB', email, 'capabilities[transfers][requested]': 'true' },
      this.environment.STRIPE_SECRET_KEY,
    );
    const link = await this.post<{ url: string }>(
      '/v1/account_links',
      {
        account: account.id,
        type: 'account_onboarding',
        refresh_url: this.environment.PUBLIC_URL,
        return_url: this.environment.PUBLIC_URL,
      },
      this.environment.STRIPE_SECRET_KEY,
    );
    await fetch(link.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    return account.id;
  }

  private async post<Body>(path: string, fields: Record<string, string>, key?: string): Promise<Body> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: key ? { authorization: `Bearer ${key}` } : {},
      body: new URLSearchParams(fields),
    });
    return (await answer.json()) as Body;
  }
}
