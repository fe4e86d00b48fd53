interface Keys {
  readonly STRIPE_SECRET_KEY: string;
  /** Set where the sandbox stands in. */
  readonly STRIPE_API_URL?: string;
}

/** Where the provider's dashboard shows an object by its id; other kinds are found by its search. */
const folders: Readonly<Record<string, string>> = {
  pi: 'payments',
  ch: 'payments',
  py: 'payments',
  tr: 'connect/transfers',
  acct: 'connect/accounts',
};

/** The object's page in Stripe's dashboard; null in the sandbox, which has none. */
export function dashboardUrl(providerId: string, { STRIPE_SECRET_KEY, STRIPE_API_URL }: Keys): string | null {
  if (STRIPE_API_URL) return null;
  const mode = STRIPE_SECRET_KEY.startsWith('sk_test_') ? 'test/' : '';
  const folder = folders[providerId.split('_')[0] ?? ''];
  const id = encodeURIComponent(providerId);
  return `https://dashboard.stripe.com/${mode}${folder ? `${folder}/${id}` : `search?query=${id}`}`;
}
