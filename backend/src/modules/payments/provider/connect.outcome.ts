/** A connected account in words of the market. */
export interface AccountSnapshot {
  readonly id: string;
  /** Our row, as its metadata name it. */
  readonly payoutAccountId: string | null;
  /** It may be sent money, and pays it on to a bank. */
  readonly isReady: boolean;
}

/** Exactly what is sent to make an account. */
export interface AccountRequest {
  type: 'express';
  country: 'GB';
  capabilities: { transfers: { requested: true } };
  metadata: { payoutAccountId: string; userId: string; attempt: string };
}

/** A transfer to a connected account in words of the market. */
export interface TransferSnapshot {
  readonly id: string;
  readonly pence: number;
  /** What of it has come back. */
  readonly reversedPence: number;
  readonly currency: string;
  readonly destination: string | null;
  /** What it became in the connected account; the bank payout names this. */
  readonly destinationPaymentId: string | null;
  readonly payoutId: string | null;
  /** What came back of it, the latest ten. */
  readonly reversals: readonly ReversalSnapshot[];
}

/** Exactly what is sent to make a transfer. */
export interface TransferRequest {
  amount: number;
  currency: string;
  description: string;
  destination: string;
  /** The job: everything that was ever transferred for it is found under this. */
  transfer_group: string;
  /** The charge that the money comes from, so that it waits for the card's money instead of failing. */
  source_transaction?: string;
  metadata: { payoutId: string; subjectId: string; payeeId: string; attempt: string };
}

/** Money of a transfer that came back, in words of the market. */
export interface ReversalSnapshot {
  readonly id: string;
  readonly transferId: string | null;
  readonly pence: number;
  readonly clawbackId: string | null;
}

/** Exactly what is sent to reverse a transfer. */
export interface ReversalRequest {
  transferId: string;
  amount: number;
  metadata: { clawbackId: string; payoutId: string; attempt: string };
}

/** What a connected account's bank was sent. */
export interface BankPayoutSnapshot {
  readonly id: string;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly arrivedAt: Date;
  readonly failureCode: string | null;
  /** The payments in the account that it consists of, by the provider's ids. */
  readonly paymentIds: readonly string[];
}
