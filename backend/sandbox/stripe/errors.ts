/** The error object of Stripe's answers, https://docs.stripe.com/api/errors */
export type StripeErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
};

/**
 * A refusal. Throwing it undoes whatever the call changed; a decline changes things and is therefore answered, not thrown.
 * `executed` says whether the call had passed its validation: only then is the refusal kept under its idempotency key.
 */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
    readonly executed = false,
  ) {
    super(body.message);
  }
}

type Details = Partial<Pick<StripeErrorBody, 'code' | 'param' | 'payment_intent'>>;

/** The parameters are wrong: nothing was tried, nothing is kept. */
export function invalidRequest(message: string, details: Details = {}, status = 400): StripeError {
  return new StripeError(status, withDocumentation({ type: 'invalid_request_error', message, ...details }));
}

/** The parameters are fine, the state of things is not. */
export function wrongState(message: string, details: Details = {}): StripeError {
  return new StripeError(
    400,
    withDocumentation({ type: 'invalid_request_error', message, ...details }),
    true,
  );
}

/** @param where whether the id stood in the path, which is a 404, or in a parameter, which is a 400. */
export function missing(kind: string, id: string, param: string, where: 'path' | 'param'): StripeError {
  const message = `No such ${kind}: '${id}'`;
  return invalidRequest(message, { code: 'resource_missing', param }, where === 'path' ? 404 : 400);
}

export function withDocumentation(body: StripeErrorBody): StripeErrorBody {
  if (body.code === undefined) return body;
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
}
