import type { Stripe } from 'stripe';
import { newId, nowInSeconds } from '../ids.js';
import { invalidRequest, missing } from './errors.js';
import { listPage, listShape } from './lists.js';
import * as read from './params.js';
import { ok, type Call, type StripeAnswer } from './work.js';

const active = { status: 'active' as const };

function aDomain(id: string, name: string, enabled: boolean): Stripe.PaymentMethodDomain {
  return {
    id,
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: id === 'pmd_sandbox' ? 0 : nowInSeconds(),
    domain_name: name,
    enabled,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  };
}

/** The site's own domain, where wallets may show themselves, and those that were registered. */
function all({ store, options }: Call): Stripe.PaymentMethodDomain[] {
  const site = store.get('webhook_mode', 'mode')?.url ?? options.stripe.webhookUrl;
  const rows = store.all('payment_method_domains');
  const isChanged = rows.some(({ id }) => id === 'pmd_sandbox');
  return [...(site && !isChanged ? [aDomain('pmd_sandbox', new URL(site).hostname, true)] : []), ...rows];
}

function domainOf(call: Call): Stripe.PaymentMethodDomain {
  const id = call.route.id ?? '';
  const domain = all(call).find((one) => one.id === id);
  if (!domain) throw missing('payment method domain', id, 'id', 'path');
  return domain;
}

/** https://docs.stripe.com/api/payment_method_domains/list */
export function listDomains(call: Call): StripeAnswer {
  const page = read.readParams(call.params, { ...listShape, domain_name: read.text, enabled: read.flag });
  const rows = all(call)
    .filter(({ domain_name }) => page.domain_name === undefined || domain_name === page.domain_name)
    .filter(({ enabled }) => page.enabled === undefined || enabled === page.enabled);
  return ok(listPage(rows, page, '/v1/payment_method_domains'));
}

/** https://docs.stripe.com/api/payment_method_domains/create */
export function createDomain(call: Call): StripeAnswer {
  const given = read.readParams(call.params, {
    domain_name: read.required(read.text),
    enabled: read.flag,
  });
  const name = given.domain_name;
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name))
    throw invalidRequest('The domain name is invalid.', { param: 'domain_name' });
  if (all(call).some(({ domain_name }) => domain_name === name))
    throw invalidRequest('This domain name has already been registered.', { param: 'domain_name' });
  const domain = aDomain(newId('pmd'), name, given.enabled ?? true);
  call.store.put('payment_method_domains', domain);
  return ok(domain);
}

export function updateDomain(call: Call): StripeAnswer {
  const domain = domainOf(call);
  const { enabled } = read.readParams(call.params, { enabled: read.flag });
  return ok(call.store.put('payment_method_domains', { ...domain, enabled: enabled ?? domain.enabled }));
}

/** Looks again whether the domain meets what each wallet asks for. Here it always does. */
export function validateDomain(call: Call): StripeAnswer {
  read.readParams(call.params, {});
  return ok(domainOf(call));
}
