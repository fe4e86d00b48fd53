import type { Params } from '../http/form.js';
import type { SandboxOptions } from '../options.js';
import type { Store } from '../state/store.js';

/** What a piece of provider work stands on: the rows, and the request that the resulting events name. */
export type Work = {
  store: Store;
  options: SandboxOptions;
  /** Where browsers reach the sandbox. */
  url: string;
  request: { id: string | null; idempotency_key: string | null };
};

/** One call of the API. */
export type Call = Work & {
  params: Params;
  /** The ids in the path. */
  route: Record<string, string>;
  /** A publishable key may only see and confirm the intent whose client secret it brings. */
  key: 'secret' | 'publishable';
  /** The connected account in whose name the platform asks. */
  account: string | null;
};

export type StripeAnswer = { status: number; body: unknown };
export type Handler = (call: Call) => StripeAnswer;

export function ok(body: unknown): StripeAnswer {
  return { status: 200, body };
}
