/** Why a caller is refused, in words of the market; the HTTP filter alone knows the status of each. */
export type ErrorKind =
  | 'malformed'
  | 'unauthorized'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-long'
  | 'unsupported-media'
  | 'invalid'
  | 'too-many'
  | 'unavailable';

/** A refusal that the caller can understand. Handlers treat it as final; any other error is retried. */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: ErrorKind;

  constructor(
    detail: string,
    /** Facts that the caller may show, e.g. the rank that is missing. */
    readonly data: Record<string, unknown> = {},
    /** Field → text, for forms. */
    readonly fields: Record<string, string> | undefined = undefined,
  ) {
    super(detail);
  }
}

/** The class of one refusal, as {@link defineError} makes it. */
export type DomainErrorClass = new (data?: Record<string, unknown>, detail?: string) => DomainError;

const codes = new Set<string>();

/** The codes of all refusals that the loaded modules declare, for the contract; in alphabetical order. */
export const declaredErrorCodes = (): string[] => [...codes].toSorted();

/** Notes a code for the contract. Refusals made by {@link defineError} are noted by themselves. A doubled code stops the boot. */
export function declareErrorCode<Code extends string>(code: Code): Code {
  if (codes.has(code)) throw new Error(`Two refusals are called ${code}`);
  codes.add(code);
  return code;
}

/**
 * Declares one refusal of a module. `code` is stable and what clients switch on; `detail` is for people.
 * @example export const LeadNotOpen = defineError('bids.lead-not-open', 'conflict', 'This lead no longer takes bids.');
 */
export function defineError(code: string, kind: ErrorKind, detail: string): DomainErrorClass {
  declareErrorCode(code);
  return class extends DomainError {
    readonly code = code;
    readonly kind = kind;
    constructor(data?: Record<string, unknown>, text: string = detail) {
      super(text, data);
      this.name = code;
    }
  };
}

const invalidFields = declareErrorCode('request.invalid-fields');

/** Input that a form can mend: 422 with a text for each field. */
export class InvalidFields extends DomainError {
  readonly code = invalidFields;
  readonly kind = 'invalid';
  constructor(fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'Some fields are not valid.', {}, fields);
  }
}

/** There is none, or it is not yours: the two look the same from outside. */
export const NotFound = defineError('request.not-found', 'not-found', 'There is nothing here for you.');
