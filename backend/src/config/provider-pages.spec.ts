import { dashboardUrl } from './provider-pages.js';

describe('the provider’s page of an object', () => {
  it.each([
    ['pi_1', 'sk_live_1', 'https://dashboard.stripe.com/payments/pi_1'],
    ['tr_1', 'sk_test_1', 'https://dashboard.stripe.com/test/connect/transfers/tr_1'],
    ['re_1', 'sk_live_1', 'https://dashboard.stripe.com/search?query=re_1'],
  ])('of %s with %s is %s', (id, key, url) => expect(dashboardUrl(id, { STRIPE_SECRET_KEY: key })).toBe(url));

  it('is none in the sandbox', () =>
    expect(
      dashboardUrl('pi_1', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://localhost:4000' }),
    ).toBeNull());
});
