import { Router } from '../http/router.js';
import { createAccountLink, createLoginLink } from './account-links.js';
import { createAccount, deleteAccount, listAccounts, retrieveAccount } from './accounts.js';
import { listBalanceTransactions, retrieveBalanceTransaction } from './balance.js';
import { listCharges, retrieveCharge } from './charges.js';
import { closeDispute, listDisputes, retrieveDispute } from './disputes.js';
import { listEvents, retrieveEvent } from './webhooks/events.js';
import * as intents from './payment-intents.js';
import * as domains from './payment-method-domains.js';
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.js';
import { listMovementsOfPayout, listPayouts } from './payouts.js';
import { retrieveOwnAccount } from './platform-account.js';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from './refunds.js';
import * as transfers from './transfers.js';
import * as endpoints from './webhooks/webhook-endpoints.js';
import type { Handler } from './work.js';

type Route = { handler: Handler; /** Whether a browser's publishable key may call it. */ isPublic?: boolean };

/** The part of Stripe's API that the sandbox speaks. */
export const stripeRoutes = new Router<Route>()
  .add('POST', '/v1/payment_intents', { handler: intents.createIntent })
  .add('GET', '/v1/payment_intents', { handler: intents.listIntents })
  .add('GET', '/v1/payment_intents/search', { handler: intents.searchIntentsByQuery })
  .add('GET', '/v1/payment_intents/:id', { handler: intents.retrieveIntent, isPublic: true })
  .add('POST', '/v1/payment_intents/:id', { handler: intents.updateIntent })
  .add('POST', '/v1/payment_intents/:id/confirm', { handler: intents.confirmIntent, isPublic: true })
  .add('POST', '/v1/payment_intents/:id/cancel', { handler: intents.cancelIntent })
  .add('POST', '/v1/payment_methods', { handler: createPaymentMethod, isPublic: true })
  .add('GET', '/v1/payment_methods/:id', { handler: retrievePaymentMethod })
  .add('GET', '/v1/charges', { handler: listCharges })
  .add('GET', '/v1/charges/:id', { handler: retrieveCharge })
  .add('POST', '/v1/refunds', { handler: createRefund })
  .add('GET', '/v1/refunds', { handler: listRefunds })
  .add('GET', '/v1/refunds/:id', { handler: retrieveRefund })
  .add('POST', '/v1/refunds/:id', { handler: updateRefund })
  .add('GET', '/v1/account', { handler: retrieveOwnAccount })
  .add('POST', '/v1/accounts', { handler: createAccount })
  .add('GET', '/v1/accounts', { handler: listAccounts })
  .add('GET', '/v1/accounts/:id', { handler: retrieveAccount })
  .add('DELETE', '/v1/accounts/:id', { handler: deleteAccount })
  .add('POST', '/v1/accounts/:id/login_links', { handler: createLoginLink })
  .add('POST', '/v1/account_links', { handler: createAccountLink })
  .add('POST', '/v1/transfers', { handler: transfers.createTransfer })
  .add('GET', '/v1/transfers', { handler: transfers.listTransfers })
  .add('GET', '/v1/transfers/:id', { handler: transfers.retrieveTransfer })
  .add('POST', '/v1/transfers/:id/reversals', { handler: transfers.createReversal })
  .add('GET', '/v1/transfers/:id/reversals', { handler: transfers.listReversals })
  .add('GET', '/v1/payouts', { handler: listPayouts })
  .add('GET', '/v1/balance', { handler: transfers.retrieveBalance })
  .add('GET', '/v1/balance_transactions', {
    handler: (call) => (call.params.payout ? listMovementsOfPayout(call) : listBalanceTransactions(call)),
  })
  .add('GET', '/v1/balance_transactions/:id', { handler: retrieveBalanceTransaction })
  .add('GET', '/v1/disputes', { handler: listDisputes })
  .add('GET', '/v1/disputes/:id', { handler: retrieveDispute })
  .add('POST', '/v1/disputes/:id/close', { handler: closeDispute })
  .add('POST', '/v1/webhook_endpoints', { handler: endpoints.createEndpoint })
  .add('GET', '/v1/webhook_endpoints', { handler: endpoints.listEndpoints })
  .add('GET', '/v1/webhook_endpoints/:id', { handler: endpoints.retrieveEndpoint })
  .add('POST', '/v1/webhook_endpoints/:id', { handler: endpoints.updateEndpoint })
  .add('DELETE', '/v1/webhook_endpoints/:id', { handler: endpoints.deleteEndpoint })
  .add('POST', '/v1/payment_method_domains', { handler: domains.createDomain })
  .add('GET', '/v1/payment_method_domains', { handler: domains.listDomains })
  .add('POST', '/v1/payment_method_domains/:id', { handler: domains.updateDomain })
  .add('POST', '/v1/payment_method_domains/:id/validate', { handler: domains.validateDomain })
  .add('GET', '/v1/events', { handler: listEvents })
  .add('GET', '/v1/events/:id', { handler: retrieveEvent });
