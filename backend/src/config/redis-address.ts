import { ValidateBy } from 'class-validator';

/** `redis+sentinel://user:password@host:port,host:port/name`: those who know which Redis is the primary one called `name`. */
const sentinelAddress =
  /^(?<scheme>rediss?)\+sentinel:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^@/]+)\/(?<name>[\w.-]+)$/;
const hostShape = /^(?:\[(?<ip>[\da-f:]+)\]|(?<host>[^\s:,[\]]+))(?::(?<port>\d{1,5}))?$/i;
const sentinelPort = 26_379;

export interface SentinelAddress {
  readonly name: string;
  readonly sentinels: { readonly host: string; readonly port: number }[];
  readonly username?: string;
  readonly password?: string;
  readonly isEncrypted: boolean;
}

/** Who is asked for the primary server; null: the address names no Sentinel, or wrongly. */
export function sentinelAddressOf(url: string): SentinelAddress | null {
  const { scheme, user, password, hosts, name } = sentinelAddress.exec(url)?.groups ?? {};
  if (!hosts || !name) return null;
  const sentinels = hosts.split(',').flatMap((text) => {
    const { ip, host = ip, port } = hostShape.exec(text)?.groups ?? {};
    return host ? [{ host, port: Number(port ?? sentinelPort) }] : [];
  });
  if (sentinels.length < hosts.split(',').length) return null;
  const [username, secret] = [decoded(user), decoded(password)];
  if (username === null || secret === null) return null;
  return {
    ...{ name, sentinels, isEncrypted: scheme === 'rediss' },
    ...(username && { username }),
    ...(secret && { password: secret }),
  };
}

/** null: a sign of per cent that begins nothing. */
function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const isRedisAddress = (value: unknown): boolean =>
  typeof value === 'string' && (/^rediss?:\/\//.test(value) || sentinelAddressOf(value) !== null);

/** Where Redis is: one server, or those of Sentinel. */
export const IsRedisAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isRedisAddress', validator: { validate: isRedisAddress } },
    { message: '$property must start with redis://, or be redis+sentinel://host:port,host:port/NAME' },
  );
