import type { Stripe } from 'stripe';

/** Card details and options of payment methods come from the browser, never from our server. */
type FromBrowser = 'payment_method_data' | 'payment_method_options';

/** The parameters of every write that our adapter may send, as Stripe's own package declares them. */
export interface StripeParams {
  'POST /v1/payment_intents': Omit<Stripe.PaymentIntentCreateParams, FromBrowser>;
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'POST /v1/accounts': Stripe.AccountCreateParams;
  'POST /v1/accounts/:id/login_links': Stripe.AccountCreateLoginLinkParams;
  'POST /v1/account_links': Stripe.AccountLinkCreateParams;
  'POST /v1/transfers': Stripe.TransferCreateParams;
  'POST /v1/transfers/:id/reversals': Stripe.TransferCreateReversalParams;
}
