import type { Stripe } from 'stripe';

/**
 * The rows the sandbox keeps. Stripe's own objects are narrowed to the unexpanded form: references are ids, and
 * expansion happens on the way out.
 */
export type IntentRow = Stripe.PaymentIntent & {
  client_secret: string;
  latest_charge: string | null;
  payment_method: string | null;
};
export type ChargeRow = Stripe.Charge & { payment_intent: string; balance_transaction: string | null };
export type RefundRow = Stripe.Refund & { payment_intent: string; charge: string; status: string };
export type TransferRow = Stripe.Transfer & { destination: string; source_transaction: string | null };
/** `covers`: the payments in the account that it consists of. */
export type PayoutRow = Stripe.Payout & { account: string; covers: string[] };
export type ReversalRow = Stripe.TransferReversal & { transfer: string };

/** The number behind a payment method: never shown by Stripe, needed here to know how the card behaves. */
export type CardRow = { id: string; number: string };

/** A payment that waits for its 3-D Secure page. `id` is the payment intent's. */
export type AuthenticationRow = {
  id: string;
  token: string;
  paymentMethod: string;
  returnUrl: string | null;
};

export type OnboardingRow = {
  id: string;
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
  used: boolean;
};

export type IdempotencyRow = {
  id: string;
  fingerprint: string;
  endpoint: string;
  status: number;
  body: unknown;
  requestId: string;
  createdAt: number;
};

export type DeliveryRow = {
  id: string;
  event: string;
  status: 'pending' | 'delivered' | 'dropped';
  attempts: { at: string; status: number | null; error?: string }[];
  /** Epoch milliseconds before which it is not sent. */
  notBefore: number;
};

/** Work that the provider does by itself later on. `dueAt` is in epoch milliseconds. */
export type TaskRow = { id: string; dueAt: number; kind: TaskKind; target: string };
export type TaskKind =
  'bank-payout' | 'refund-succeeds' | 'refund-fails' | 'sms-sent' | 'sms-delivered' | 'sms-undelivered';

export type SmsRow = {
  id: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  status: 'queued' | 'sent' | 'delivered' | 'undelivered';
  errorCode: number | null;
  statusCallback: string | null;
  createdAt: string;
  updatedAt: string;
};

export type MailRow = {
  id: string;
  messageId: string | null;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  headers: { key: string; value: string }[];
  /** `content` in Base64. */
  attachments: { filename: string | null; mimeType: string; bytes: number; content?: string }[];
  at: string;
  /** How often the same Message-ID arrived again for this recipient and was folded into this one. */
  duplicates: number;
};

export type WebhookMode = {
  id: 'mode';
  url: string | null;
  secret: string;
  /** Send every event twice. */
  double: boolean;
  /** Hold events back a little and send them in another order. */
  shuffle: boolean;
  /** Hold every event back, in milliseconds. */
  delayMs: number;
  /** Never send: `true` for all, or how many of the next events. */
  drop: boolean | number;
};

/** What Stripe thinks of the platform itself. */
export type PlatformRow = {
  id: 'platform';
  charges_enabled: boolean;
  payouts_enabled: boolean;
  country: string;
  /** Whether it may have connected accounts. */
  connect: boolean;
};

/** The account at Twilio: its numbers, the services that some of them are in, the countries that it may text. */
export type TwilioAccountRow = {
  id: 'account';
  type: 'Trial' | 'Full';
  status: 'active' | 'suspended';
  numbers: { phoneNumber: string; sms: boolean }[];
  services: { sid: string; name: string; numbers: string[] }[];
  countries: string[];
};

export type Collections = {
  payment_intents: IntentRow;
  charges: ChargeRow;
  payment_methods: Stripe.PaymentMethod;
  cards: CardRow;
  authentications: AuthenticationRow;
  refunds: RefundRow;
  disputes: Stripe.Dispute;
  accounts: Stripe.Account;
  onboardings: OnboardingRow;
  transfers: TransferRow;
  transfer_reversals: ReversalRow;
  payouts: PayoutRow;
  balance_transactions: Stripe.BalanceTransaction;
  events: Stripe.Event;
  /** Not yet answered with 2xx. */
  deliveries: DeliveryRow;
  /** Answered, or dropped on request. */
  delivered: DeliveryRow;
  idempotency: IdempotencyRow;
  tasks: TaskRow;
  sms: SmsRow;
  mails: MailRow;
  webhook_mode: WebhookMode;
  webhook_endpoints: Stripe.WebhookEndpoint;
  payment_method_domains: Stripe.PaymentMethodDomain;
  platform_account: PlatformRow;
  twilio_account: TwilioAccountRow;
};
export type CollectionName = keyof Collections;

export const collectionNames = [
  'payment_intents',
  'charges',
  'payment_methods',
  'cards',
  'authentications',
  'refunds',
  'disputes',
  'accounts',
  'onboardings',
  'transfers',
  'transfer_reversals',
  'payouts',
  'balance_transactions',
  'events',
  'deliveries',
  'delivered',
  'idempotency',
  'tasks',
  'sms',
  'mails',
  'webhook_mode',
  'webhook_endpoints',
  'payment_method_domains',
  'platform_account',
  'twilio_account',
] as const satisfies CollectionName[];
