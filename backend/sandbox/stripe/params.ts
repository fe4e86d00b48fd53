import { isParams, type ParamValue, type Params } from '../http/form.js';
import { invalidRequest } from './errors.js';

/** Turns one parameter into its value, or refuses it with Stripe's words. */
export type Reader<T> = (value: ParamValue | undefined, name: string) => T;
type Shape = Record<string, Reader<unknown>>;
type Read<S extends Shape> = { [Name in keyof S]: ReturnType<S[Name]> };

/** Parameters that every call takes. */
const everywhere = new Set(['expand', 'key', '_stripe_account', '_stripe_version']);

/** Reads parameters by their shape. An unknown one is refused, as Stripe does. @throws StripeError */
export function readParams<S extends Shape>(params: Params, shape: S): Read<S> {
  for (const name of Object.keys(params)) {
    if (!(name in shape) && !everywhere.has(name)) {
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    }
  }
  const entries = Object.entries(shape).map(([name, read]) => [name, read(params[name], name)]);
  return Object.fromEntries(entries) as Read<S>;
}

export function required<T>(read: Reader<T | undefined>): Reader<T> {
  return (value, name) => {
    const result = read(value, name);
    if (result !== undefined) return result;
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  };
}

export const text: Reader<string | undefined> = (value, name) => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'object') throw invalidRequest(`Invalid string: ${name}`, { param: name });
  return String(value);
};

export function integer(least: number): Reader<number | undefined> {
  return (value, name) => {
    if (value === undefined || value === '') return undefined;
    const number = typeof value === 'string' && !/^-?\d+$/.test(value) ? Number.NaN : Number(value);
    const code = 'parameter_invalid_integer';
    if (!Number.isSafeInteger(number))
      throw invalidRequest(`Invalid integer: ${describe(value)}`, { code, param: name });
    if (number >= least) return number;
    throw invalidRequest(`This value must be greater than or equal to ${least}.`, { code, param: name });
  };
}

export const flag: Reader<boolean | undefined> = (value, name) => {
  if (value === undefined || value === '') return undefined;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw invalidRequest(`Invalid boolean: ${describe(value)}`, { param: name });
};

/** One of a few words. Types of the package take any string there, so the check at run time is what catches a typo. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
): Reader<Words[number] | undefined> {
  return (value, name) => {
    const given = text(value, name);
    if (given === undefined || words.includes(given)) return given;
    const list = `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
    throw invalidRequest(`Invalid ${name}: must be one of ${list}`, { param: name });
  };
}

/** Up to 50 keys of 40 characters with values of 500. https://docs.stripe.com/api/metadata */
export const metadata: Reader<Record<string, string>> = (value, name) => {
  if (value === undefined || value === '') return {};
  if (!isParams(value)) throw invalidRequest('Invalid object', { param: name });
  const entries = Object.entries(value).filter(([, inner]) => inner !== '');
  for (const [key, inner] of entries) {
    const param = `${name}[${key}]`;
    if (key.length > 40) throw invalidRequest('Metadata keys must be 40 characters or less.', { param });
    if (String(inner).length > 500)
      throw invalidRequest('Metadata values must be 500 characters or less.', { param });
  }
  if (entries.length > 50) throw invalidRequest('You can only have 50 metadata keys.', { param: name });
  return Object.fromEntries(entries.map(([key, inner]) => [key, String(inner)]));
};

export const object: Reader<Params | undefined> = (value, name) => {
  if (value === undefined || value === '') return undefined;
  if (!isParams(value)) throw invalidRequest('Invalid object', { param: name });
  return value;
};

/** Taken and not used: what Stripe knows and this sandbox has no need of. */
export const ignored: Reader<undefined> = () => undefined;

/** Taken as it is; the caller looks into it. */
export const anything: Reader<ParamValue | undefined> = (value) => value;

/** Pounds sterling only, as the market is. */
export const currency: Reader<'gbp' | undefined> = (value, name) => {
  const given = text(value, name)?.toLowerCase();
  if (given === undefined || given === 'gbp') return given;
  throw invalidRequest(`Invalid currency: ${given}. This sandbox supports these currencies: gbp`, {
    param: name,
  });
};

function describe(value: ParamValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** 5000 → "£50.00", as the amounts in Stripe's messages. */
export function pounds(pence: number): string {
  return `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
