/**
 * The address of a server with the password of a variable of its own: it may hold any character, also those that mean
 * something in an address.
 */
export function withPassword(url: string, password: string | undefined): string {
  if (!password) return url;
  const encoded = encodeURIComponent(password);
  // Several hosts, as those of Sentinel, are more than `URL` reads.
  if (!URL.canParse(url))
    return url.replace(
      /^([\w+]+:\/\/)(?:([^:@/]*)(?::[^@/]*)?@)?/,
      (_, scheme: string, user = '') => `${scheme}${user}:${encoded}@`,
    );
  const whole = new URL(url);
  whole.password = encoded;
  return whole.href;
}
