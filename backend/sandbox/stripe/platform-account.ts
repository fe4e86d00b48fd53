import type { Stripe } from 'stripe';
import { flag, text } from './params.js';
import type { Params } from '../http/form.js';
import type { PlatformRow } from '../state/rows.js';
import type { Store } from '../state/store.js';
import { invalidRequest } from './errors.js';
import { ok, type Call, type StripeAnswer } from './work.js';

export function emptyProfile(given: Call['params'] | undefined): Stripe.Account.BusinessProfile {
  const name = typeof given?.name === 'string' ? given.name : null;
  const url = typeof given?.url === 'string' ? given.url : null;
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url,
  };
}

const fit: PlatformRow = {
  id: 'platform',
  charges_enabled: true,
  payouts_enabled: true,
  country: 'GB',
  connect: true,
};

const rowOf = (store: Store): PlatformRow => store.get('platform_account', 'platform') ?? fit;

/** The platform's own account, as far as anybody asks of it. */
export function retrieveOwnAccount({ store }: Call): StripeAnswer {
  const { charges_enabled, payouts_enabled, country } = rowOf(store);
  return ok({
    id: 'acct_1SandboxPlatform',
    object: 'account',
    business_profile: emptyProfile(undefined),
    business_type: 'company',
    charges_enabled,
    country,
    default_currency: 'gbp',
    details_submitted: true,
    email: null,
    payouts_enabled,
    type: 'standard',
  } satisfies Stripe.Account);
}

/** @throws StripeError 403 while Connect is off */
export function assertPlatform({ store }: Call): void {
  if (rowOf(store).connect) return;
  throw invalidRequest(
    'Only Stripe Connect platforms can work with other accounts. If you need to setup a Stripe Connect platform, you can ' +
      'do so at https://dashboard.stripe.com/account/applications/settings.',
    {},
    403,
  );
}

/** What Stripe thinks of the platform from now on; what is not given stays. */
export function setPlatform(store: Store, given: Params): PlatformRow {
  const now = rowOf(store);
  return store.put('platform_account', {
    ...now,
    charges_enabled: flag(given.charges_enabled, 'charges_enabled') ?? now.charges_enabled,
    payouts_enabled: flag(given.payouts_enabled, 'payouts_enabled') ?? now.payouts_enabled,
    country: text(given.country, 'country') ?? now.country,
    connect: flag(given.connect, 'connect') ?? now.connect,
  });
}
