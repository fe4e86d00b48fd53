/** A decoded body or query: what `a[b]=1&c[]=2` and the same thing in JSON become. */
export type Params = { [name: string]: ParamValue };
export type ParamValue = string | number | boolean | null | ParamValue[] | Params;

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Decodes the nested form encoding that Stripe and its packages use. Values stay text. */
export function decodeForm(text: string): Params {
  const params: Params = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = splitKey(key);
    if (path.every((part) => !unsafeNames.has(part))) assign(params, path, value);
  }
  return arraysOf(params) as Params;
}

function splitKey(key: string): string[] {
  const open = key.indexOf('[');
  if (open <= 0) return [key];
  const [name = '', ...parts] = key.split('[');
  return [
    name,
    ...parts.filter((part) => part.includes(']')).map((part) => part.slice(0, part.indexOf(']'))),
  ];
}

function assign(target: Params, path: string[], value: string): void {
  let place = target;
  for (const [index, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(place).length) : part;
    if (index === path.length - 1) {
      place[name] = value;
      return;
    }
    const next = place[name];
    if (isParams(next)) place = next;
    else {
      const fresh: Params = {};
      place[name] = fresh;
      place = fresh;
    }
  }
}

/** `{0: a, 1: b}` is how a list looks in a form. */
function arraysOf(value: ParamValue): ParamValue {
  if (!isParams(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, arraysOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export function isParams(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
