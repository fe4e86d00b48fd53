import { randomBytes, randomUUID } from 'node:crypto';
import { asForm, asJson } from './http.mjs';
import { picture } from './picture.mjs';

const text = (length) =>
  randomBytes(Math.ceil(length * 0.75) + 3)
    .toString('base64url')
    .slice(0, length);

/** What forms check beyond their schema, by the name of the field. */
const known = {
  email: (n) => `attack-${n}-${text(6)}@example.test`,
  password: () => `hops-and-${text(10)}`,
  currentPassword: () => text(12),
  phoneNumber: () => '07700 900123',
  phone: () => '07700 900123',
  contactPhone: () => '07700 900123',
  postcode: () => 'BL1 1AA',
  token: () => '123456',
  website: () => '',
  endpoint: () => 'https://push.example.test/x',
};

/**
 * Every call of the contract, each with a maker of requests whose path, query and body pass the checks of form: what a stranger's
 * program would send after it has read the contract.
 */
export function callsOf(contract) {
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      request: (n, ids = []) => requestOf(contract, method.toUpperCase(), path, call, n, ids),
    })),
  );
}

function requestOf(contract, method, path, { requestBody, parameters = [] }, n, ids) {
  const id = () => (ids.length > 0 && n % 2 === 0 ? ids[n % ids.length] : randomUUID());
  const query = parameters
    .filter((one) => one.in === 'query' && n % 3 !== 0)
    .map(({ name, schema }) => [name, String(schema?.example ?? valueOf(contract, name, schema ?? {}, n))]);
  const address =
    path.replaceAll(/\{[^}]+\}/g, id) + (query.length > 0 ? `?${new URLSearchParams(query)}` : '');
  const content = requestBody?.content ?? {};
  if (content['multipart/form-data']) {
    const { properties } = content['multipart/form-data'].schema;
    const fields = Object.entries(properties).filter(([, { format }]) => format !== 'binary');
    return asForm(
      address,
      Object.fromEntries(fields.map(([name, one]) => [name, valueOf(contract, name, one, n)])),
      picture(64),
    );
  }
  const { schema } = content['application/json'] ?? {};
  if (schema) return asJson(method, address, valueOf(contract, '', schema, n));
  return method === 'GET' || method === 'DELETE' ? { method, path: address } : asJson(method, address, {});
}

/** A value that its schema allows: the longest text, the greatest number and the longest list every other time. */
export function valueOf(contract, name, schema, n) {
  const { $ref, allOf, oneOf, type, format, properties, items } = schema;
  const seen = allOf?.[0] ?? oneOf?.[0];
  if ($ref) return valueOf(contract, name, contract.components.schemas[$ref.split('/').pop()], n);
  if (seen) return valueOf(contract, name, seen, n);
  if (schema.enum) return schema.enum[n % schema.enum.length];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([field, one]) => [field, valueOf(contract, field, one, n)]),
    );
  if (type === 'array') {
    const count = n % 2 === 0 ? Math.min(schema.maxItems ?? 3, 8) : (schema.minItems ?? 0);
    return Array.from({ length: count }, (_, at) => valueOf(contract, name, items ?? {}, n + at));
  }
  if (type === 'boolean') return n % 2 === 0;
  if (type === 'integer' || type === 'number')
    return n % 2 === 0 ? (schema.minimum ?? 1) : Math.min(schema.maximum ?? 1_000, 1_000);
  if (type === 'object') return {};
  if (known[name]) return known[name](n);
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2031-05-01';
  if (format === 'date-time') return '2031-05-01T10:00:00Z';
  return text(n % 2 === 0 ? Math.min(schema.maxLength ?? 40, 2_000) : Math.max(schema.minLength ?? 1, 12));
}
