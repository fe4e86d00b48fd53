/** How one call to the provider ended, as far as we can know. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** A definitive no: nothing was done, and the same request would be refused again. */
  | Refused
  /** The answer was lost, or says nothing about whether the work was done. */
  | Unknown
  /** Certainly not done, and not because of what was asked: too many requests, or keys that are not accepted. */
  | Later;

export interface Refused {
  readonly kind: 'refused';
  /** The provider has no such thing, or it is not this account's to see. */
  readonly isMissing?: boolean;
  /** The balance, in pence, where it was too small. */
  readonly availablePence?: number;
  readonly code: string;
  readonly message: string;
}

export interface Unknown {
  readonly kind: 'unknown';
  readonly code: string;
  readonly message: string;
  /** The provider replayed its stored answer: it is no longer working on this, so asking now settles the matter. */
  readonly replayed: boolean;
}

export interface Later {
  readonly kind: 'later';
  /** Our key is revoked, or lacks this right: only staff can mend it. */
  readonly isBarred?: boolean;
  readonly code: string;
  readonly message: string;
}

/** A PaymentIntent in words of the market. */
export interface IntentSnapshot {
  readonly id: string;
  readonly status: 'requires_payment' | 'processing' | 'succeeded' | 'canceled';
  /** The sum received when it succeeded, in the currency's smallest unit; else the sum asked for. */
  readonly pence: number;
  readonly currency: string;
  /** For the payer's browser only; never stored, never logged. */
  readonly clientSecret: string | null;
  readonly chargeId: string | null;
  /** The provider's own charge behind it, the last one that was tried. */
  readonly latestChargeId: string | null;
  readonly lastError: { readonly ref: string; readonly code: string; readonly message: string } | null;
}

/** A refund in words of the market. */
export interface RefundSnapshot {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly pence: number;
  readonly currency: string;
  readonly intentId: string | null;
  readonly refundId: string | null;
  readonly attempt: string | null;
  /** The money has left the platform's balance (and may have come back since). */
  readonly moneyLeft: boolean;
  readonly failureCode: string | null;
  readonly reference: string | null;
}

/** A chargeback in words of the market. */
export interface ChargebackSnapshot {
  readonly id: string;
  readonly status: 'open' | 'won' | 'lost';
  /** What the card holder asks back. */
  readonly pence: number;
  readonly currency: string;
  readonly reason: string;
  readonly intentId: string | null;
  /** What the bank has taken from the platform's balance; nothing for a mere inquiry. */
  readonly takenPence: number;
  readonly returnedPence: number;
}

/** The few things that are read from a message; the state itself is asked from the provider. */
export interface ProviderObject {
  readonly id?: string;
  readonly object?: string;
  readonly metadata?: {
    readonly chargeId?: string;
    readonly refundId?: string;
    readonly payoutId?: string;
    readonly payoutAccountId?: string;
  } | null;
  readonly payment_intent?: string | null;
}

/** A signed message of the provider. */
export interface ProviderMessage {
  readonly id: string;
  readonly type: string;
  readonly objectId: string | null;
  readonly payload: object;
}

/** Exactly what is sent to make an intent. */
export interface IntentRequest {
  amount: number;
  currency: string;
  description: string;
  /** Cards and what behaves like them; nothing that leaves the page for another site. */
  allowed_payment_method_types: ['card'];
  automatic_payment_methods: { enabled: true; allow_redirects: 'never' };
  metadata: { chargeId: string; kind: string; subjectId: string; attempt: string };
}

/** Which intent is to be cancelled. */
export interface IntentCancellation {
  intentId: string;
}

/** Exactly what is sent to make a refund. */
export interface RefundRequest {
  payment_intent: string;
  amount: number;
  metadata: {
    refundId: string;
    chargeId: string;
    kind: string;
    subjectId: string;
    reason: string;
    attempt: string;
  };
}

/** One movement of the platform's balance at the provider; `net` is what is left after the provider's own fee. */
export interface BalanceMovement {
  readonly id: string;
  readonly type: string;
  /** Where the provider's own reports count it, e.g. `dispute`. */
  readonly category: string;
  readonly pence: number;
  readonly feePence: number;
  readonly currency: string;
  readonly at: Date;
}
