import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who acts. `user` and `staff` have an account; `visitor` has no account; `provider` reports something to us; `clock` is
 * scheduled work; `operator` is a command that runs beside the product.
 */
export const actorKinds = ['user', 'staff', 'visitor', 'provider', 'clock', 'operator'] as const;

export type ActorKind = (typeof actorKinds)[number];

export interface Actor {
  readonly kind: ActorKind;
  /** Of the account; null unless a user or staff acts. */
  readonly id: string | null;
}

/** The facts of the present request, delivery or scheduled run, without being handed on. */
export interface Context {
  readonly actor: Actor;
  /** The request that began it all, also in what follows from it later; null for a command. */
  readonly requestId: string | null;
  /** Why, in the actor's words; for the audit log. */
  readonly reason?: string | undefined;
}

const storage = new AsyncLocalStorage<{
  actor: Actor;
  requestId: string | null;
  reason?: string | undefined;
}>();
const command: Context = { actor: { kind: 'operator', id: null }, requestId: null };

/** The context of whatever runs now. */
export const currentContext = (): Context => storage.getStore() ?? command;

/** Runs `work`, and all that it starts, in a context of its own. */
export function inContext<T>({ actor, requestId, reason }: Context, work: () => T): T {
  return storage.run({ actor, requestId, reason }, work);
}

/** Errors, and the request that each arose in. */
const origins = new WeakMap<object, string>();

/** As {@link inContext}; {@link requestsOf} knows of what `work` throws that it arose here. */
export async function inContextUntilDone<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await inContext(context, work);
  } catch (error) {
    if (error instanceof Error && context.requestId !== null) origins.set(error, context.requestId);
    throw error;
  }
}

/** The requests or scheduled runs in which an error and its parts arose, for those who hear of it outside of them. */
export function requestsOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(requestsOf);
  const requestId = error instanceof Error && origins.get(error);
  return requestId ? [requestId] : [];
}

/**
 * Says who acts from here on, when that becomes known only while the request runs: the guard has read the session, a
 * signature proved a provider.
 */
export function actAs(kind: ActorKind, id: string | null = null): void {
  const store = storage.getStore();
  if (store) store.actor = { kind, id };
}

/** Says why, for everything that follows in this request. */
export function because(reason: string): void {
  const store = storage.getStore();
  if (store) store.reason = reason;
}
