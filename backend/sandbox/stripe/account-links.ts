import type { Stripe } from 'stripe';
import { nowInSeconds, randomText } from '../ids.js';
import { missing } from './errors.js';
import * as read from './params.js';
import { accountOf } from './accounts.js';
import { ok, type Call, type StripeAnswer } from './work.js';

const createShape = {
  account: read.required(read.text),
  refresh_url: read.required(read.text),
  return_url: read.required(read.text),
  type: read.required(read.oneOf(['account_onboarding', 'account_update'])),
  collect: read.ignored,
  collection_options: read.ignored,
};

const secondsValid = 300;

/** A link to the onboarding pages: good once and for five minutes, as at Stripe. */
export function createAccountLink(call: Call): StripeAnswer {
  const given = read.readParams(call.params, createShape);
  if (!call.store.get('accounts', given.account)) throw missing('account', given.account, 'account', 'param');
  const now = nowInSeconds();
  const token = randomText(20);
  call.store.put('onboardings', {
    id: token,
    account: given.account,
    returnUrl: given.return_url,
    refreshUrl: given.refresh_url,
    expiresAt: now + secondsValid,
    used: false,
  });
  return ok({
    object: 'account_link',
    created: now,
    expires_at: now + secondsValid,
    url: `${call.url}/connect/${given.account}/${token}`,
  } satisfies Stripe.AccountLink);
}

export function createLoginLink(call: Call): StripeAnswer {
  const account = accountOf(call);
  const url = `${call.url}/connect/${account.id}`;
  return ok({ object: 'login_link', created: nowInSeconds(), url } satisfies Stripe.LoginLink);
}
