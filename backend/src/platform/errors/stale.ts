import { defineError, type DomainErrorClass } from './domain-error.js';

/** The refusal of a change that its author made to something older. */
export const defineStale = (code: `${string}.stale`): DomainErrorClass =>
  defineError(
    code,
    'conflict',
    'Somebody has changed this since you opened it. Please look at it again, then make your change.',
  );

/** @param seen the version that the caller read; a caller that names none overwrites any version */
export function assertSeen(
  row: { readonly version: number },
  seen: number | undefined,
  Stale: DomainErrorClass,
): void {
  if (seen !== undefined && seen !== row.version) throw new Stale();
}
