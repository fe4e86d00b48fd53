/**
 * The address of a server with the password of a variable of its own: it may hold any character, also those that mean
 * something in an address.
 */
export function withPassword(url: string, password: string | undefined): string {
  if (!password) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
}
