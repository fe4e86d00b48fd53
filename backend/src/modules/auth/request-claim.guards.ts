import { SetMetadata } from '@nestjs/common';
import type { Actor } from './auth.policy.js';

/** Under this key a route carries the {@link RequestClaim} that it wants. */
export const requestClaimKey = 'caller-fact';

/** A fact of a module above that a route needs about its caller: it is read with the session, in one statement. */
export class RequestClaim<Value> {
  /** @param sql one value for the account with this id, as JSON; NULL: there is none */
  constructor(readonly sql: (userId: string) => string) {}

  /** null: there is none. undefined: it was not read, because the route does not want it. */
  valueFor({ beside }: Actor): Value | null | undefined {
    return beside?.fact === this ? (beside.value as Value | null) : undefined;
  }
}

export const Claims = (fact: RequestClaim<unknown>): MethodDecorator => SetMetadata(requestClaimKey, fact);
