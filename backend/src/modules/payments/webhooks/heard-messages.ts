import type { Stripe } from '../provider/stripe-connection.gateway.js';

type Message = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** The provider's messages about our own account that {@link ProviderMessages} follows: the one list of them. */
export const ownMessages = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'transfer.reversed',
] as const satisfies readonly Message[];

/** About installers' accounts, which have an endpoint of their own. */
export const connectedMessages = [
  'account.updated',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
] as const satisfies readonly Message[];

/** Where the provider's messages are received, those about installers' accounts too. */
export const messagesPath = '/api/webhooks/stripe';
