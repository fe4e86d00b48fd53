import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

/** What `GET /sandbox/requests` tells of one request. */
export type SandboxRequestRecord = {
  method: string;
  path: string;
  body: Record<string, unknown>;
  headers: Record<string, string>;
};

const file = join(__dirname, 'stripe-params.schema.json');
const endpoints = [
  'POST /v1/payment_intents',
  'POST /v1/payment_intents/:id/cancel',
  'POST /v1/refunds',
  'POST /v1/accounts',
  'POST /v1/accounts/:id/login_links',
  'POST /v1/account_links',
  'POST /v1/transfers',
  'POST /v1/transfers/:id/reversals',
] as const;

let validators: Map<string, ValidateFunction> | null = null;

/** Bodies arrive as forms, so every value is text: `coerceTypes` reads them the way Stripe does. */
function loadValidators(): Map<string, ValidateFunction> {
  const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: false });
  ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')) as object, 'stripe');
  return new Map(
    endpoints.map((endpoint) => {
      const pointer = endpoint.replaceAll('/', '~1').replaceAll(' ', '%20');
      return [endpoint, ajv.compile({ $ref: `stripe#/definitions/StripeParams/properties/${pointer}` })];
    }),
  );
}

/**
 * Checks a write that our adapter sent against the parameter types of Stripe's own package, and that it carried an
 * idempotency key of ours. Reads pass. @throws Error that says what is wrong
 */
export function assertRequestMatchesStripe(request: SandboxRequestRecord): void {
  if (request.method !== 'POST') return;
  const path = request.path.replace(/^(\/v1\/[a-z_]+\/)[^/]+(\/[a-z_]+)$/, '$1:id$2');
  const endpoint = `${request.method} ${path}`;
  validators ??= loadValidators();
  const validate = validators.get(endpoint);
  if (!validate) throw new Error(`${endpoint} is no write that the adapter is known to send`);
  if (!validate(structuredClone(request.body))) {
    const problems = validate.errors?.map((error) => `${error.instancePath || 'the body'} ${error.message}`);
    throw new Error(
      `${endpoint} does not fit Stripe's types: ${problems?.join('; ')}\n${JSON.stringify(request.body)}`,
    );
  }
  const key = request.headers['idempotency-key'] ?? '';
  if (key === '' || key.startsWith('stripe-node-retry-')) {
    throw new Error(`${endpoint} was sent without an idempotency key of our own`);
  }
}
