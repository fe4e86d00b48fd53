import type { Stripe } from 'stripe';
import { isParams } from '../http/form.js';
import { nowInSeconds, randomText } from '../ids.js';
import { invalidRequest, missing } from './errors.js';
import { report } from './webhooks/events.js';
import { envelope, listPage, listShape } from './lists.js';
import * as read from './params.js';
import { assertPlatform, emptyProfile } from './platform-account.js';
import { ok, type Call, type StripeAnswer, type Work } from './work.js';

const createShape = {
  type: read.oneOf(['express', 'custom', 'standard']),
  controller: read.object,
  country: read.text,
  email: read.text,
  business_type: read.oneOf(['individual', 'company', 'non_profit', 'government_entity']),
  business_profile: read.object,
  capabilities: read.object,
  metadata: read.metadata,
  default_currency: read.text,
  individual: read.ignored,
  company: read.ignored,
  settings: read.ignored,
  tos_acceptance: read.ignored,
  external_account: read.ignored,
};

/** What onboarding still asks for. */
const firstQuestions = [
  'external_account',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];

export function createAccount(call: Call): StripeAnswer {
  const given = read.readParams(call.params, createShape);
  if (given.type !== undefined && given.controller !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: type, controller.', {
      param: 'type',
    });
  }
  const id = `acct_1${randomText(15)}`;
  const account = {
    id,
    object: 'account',
    business_profile: emptyProfile(given.business_profile),
    business_type: given.business_type ?? null,
    capabilities: requestedCapabilities(given.capabilities),
    charges_enabled: false,
    country: given.country ?? 'GB',
    created: nowInSeconds(),
    default_currency: 'gbp',
    details_submitted: false,
    email: given.email ?? null,
    external_accounts: envelope<Stripe.ExternalAccount>([], false, `/v1/accounts/${id}/external_accounts`),
    future_requirements: requirements([]),
    metadata: given.metadata,
    payouts_enabled: false,
    requirements: requirements(firstQuestions),
    tos_acceptance: {},
    type: given.type ?? (given.controller ? 'none' : 'standard'),
  } satisfies Stripe.Account;
  call.store.put('accounts', account);
  return ok(account);
}

function requestedCapabilities(given: Call['params'] | undefined): Stripe.Account.Capabilities {
  const names = Object.entries(given ?? {}).filter(
    ([, wish]) => isParams(wish) && String(wish.requested) === 'true',
  );
  return Object.fromEntries(names.map(([name]) => [name, 'inactive']));
}

function requirements(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}

/** Everything that the onboarding pages ask is answered: the account may receive transfers and pay out. */
export function completeOnboarding(work: Work, id: string): Stripe.Account | null {
  const account = work.store.get('accounts', id);
  if (!account) return null;
  const { capabilities = {} } = account;
  const wanted = Object.keys(capabilities).length > 0 ? Object.keys(capabilities) : ['transfers'];
  const row: Stripe.Account = {
    ...account,
    capabilities: Object.fromEntries(wanted.map((name) => [name, 'active'])),
    charges_enabled: wanted.includes('card_payments'),
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([]),
    tos_acceptance: { date: nowInSeconds() },
  };
  work.store.put('accounts', row);
  const previous = { details_submitted: account.details_submitted, payouts_enabled: account.payouts_enabled };
  report(work, 'account.updated', row, { previous, account: id });
  return row;
}

/** Stripe has new questions: nothing is paid to this account until they are answered. */
export function restrictAccount(work: Work, id: string): Stripe.Account | null {
  const account = work.store.get('accounts', id);
  if (!account) return null;
  const names = Object.keys(account.capabilities ?? {});
  const row: Stripe.Account = {
    ...account,
    capabilities: Object.fromEntries(names.map((name) => [name, 'inactive'])),
    charges_enabled: false,
    payouts_enabled: false,
    requirements: requirements(['individual.verification.document']),
  };
  work.store.put('accounts', row);
  report(work, 'account.updated', row, {
    previous: { payouts_enabled: account.payouts_enabled },
    account: id,
  });
  return row;
}

export function accountOf(call: Call): Stripe.Account {
  const id = call.route.id ?? '';
  const account = call.store.get('accounts', id);
  if (!account) throw missing('account', id, 'account', 'path');
  return account;
}

/** As the platform may: an account with nothing in it. Its data is kept nowhere. */
export function deleteAccount(call: Call): StripeAnswer {
  const { id } = accountOf(call);
  call.store.remove('accounts', id);
  return ok({ id, object: 'account', deleted: true });
}

export function retrieveAccount(call: Call): StripeAnswer {
  return ok(accountOf(call));
}

export function listAccounts(call: Call): StripeAnswer {
  assertPlatform(call);
  const page = read.readParams(call.params, listShape);
  const rows = call.store.all('accounts').map((row) => ({ ...row, created: row.created ?? 0 }));
  return ok(listPage(rows, page, '/v1/accounts'));
}
