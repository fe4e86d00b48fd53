import type { Provider } from '../provider.js';
import { balanceOf } from '../stripe/balance.js';
import { connectedBalancePence } from '../stripe/transfers.js';

/** The providers' own truth: what a reconciliation of the platform's ledger is compared with. Oldest first. */
export function booksOf({ store, webhooks }: Provider) {
  const transactions = store.all('balance_transactions');
  const toppedUp = transactions.filter((row) => row.type === 'topup').reduce((sum, row) => sum + row.net, 0);
  return {
    payment_intents: store.all('payment_intents'),
    charges: store.all('charges'),
    refunds: store.all('refunds'),
    disputes: store.all('disputes'),
    accounts: store.all('accounts').map((account) => ({
      ...account,
      sandbox_balance_pence: connectedBalancePence({ store }, account.id),
    })),
    transfers: store.all('transfers'),
    reversals: store.all('transfer_reversals'),
    payouts: store.all('payouts'),
    balance: balanceOf(store),
    /** Pence that came from the platform's own pocket, not from charges. */
    topped_up: toppedUp,
    balance_transactions: transactions,
    events: store.all('events'),
    webhooks: { mode: webhooks.mode, pending: store.all('deliveries'), finished: store.all('delivered') },
    messages: store.all('sms'),
    mails: store.all('mails'),
    duplicate_mails: store.all('mails').reduce((sum, mail) => sum + mail.duplicates, 0),
    idempotency_keys: store.count('idempotency'),
    tasks: store.all('tasks'),
  };
}

/** Some parts of it. @param only their names, with commas between; all without */
export function wantedOf(books: ReturnType<typeof booksOf>, only: unknown): object {
  if (only === undefined) return books;
  const names = String(only).split(',');
  return Object.fromEntries(Object.entries(books).filter(([name]) => names.includes(name)));
}
