import type { CollectionName } from '../state/rows.js';
import type { Store } from '../state/store.js';
import type { ParamValue } from '../http/form.js';
import { invalidRequest } from './errors.js';

const collectionOfPrefix: Record<string, CollectionName> = {
  pi: 'payment_intents',
  ch: 'charges',
  pm: 'payment_methods',
  re: 'refunds',
  txn: 'balance_transactions',
  acct: 'accounts',
  tr: 'transfers',
  trr: 'transfer_reversals',
};

/** Replaces ids by the objects they name: `expand[]=latest_charge.balance_transaction`. @throws StripeError */
export function expand(store: Store, body: unknown, wanted: ParamValue | undefined): unknown {
  if (wanted === undefined || wanted === '') return body;
  const paths = Array.isArray(wanted) ? wanted : [wanted];
  return paths.reduce<unknown>(
    (whole, path) => expandPath(store, whole, String(path).split('.'), String(path)),
    body,
  );
}

function expandPath(store: Store, value: unknown, path: string[], whole: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(store, item, path, whole));
  if (typeof value !== 'object' || !(name in value)) {
    throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  }
  const inner = (value as Record<string, unknown>)[name];
  const expanded = typeof inner === 'string' ? findById(store, inner, whole) : inner;
  return { ...value, [name]: expandPath(store, expanded, rest, whole) };
}

function findById(store: Store, id: string, whole: string): unknown {
  const collection = collectionOfPrefix[id.split('_')[0] ?? ''];
  const row = collection && store.get(collection, id);
  if (!row) throw invalidRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  return row;
}
