import { ok, type Call, type StripeAnswer } from './work.js';

const active = { status: 'active' };

/** The site's own domain, where wallets may show themselves. https://docs.stripe.com/api/payment_method_domains/list */
export function listDomains({ store, options, params }: Call): StripeAnswer {
  const site = store.get('webhook_mode', 'mode')?.url ?? options.stripe.webhookUrl;
  const name = site ? new URL(site).hostname : null;
  const domain = {
    id: 'pmd_sandbox',
    object: 'payment_method_domain',
    apple_pay: active,
    google_pay: active,
    domain_name: name,
    enabled: true,
    livemode: false,
  };
  const asked = params.domain_name ?? name;
  return ok({
    object: 'list',
    url: '/v1/payment_method_domains',
    has_more: false,
    data: name !== null && asked === name ? [domain] : [],
  });
}
