const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A random UUID (RFC 9562, version 4), also over plain http, where a trial from a phone has no `crypto.randomUUID`. */
export function randomId(): string {
  const digits = hex(crypto.getRandomValues(new Uint8Array(16)));
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
