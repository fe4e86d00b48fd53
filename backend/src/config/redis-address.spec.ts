import { sentinelAddressOf } from './redis-address.js';
import { withPassword } from './with-password.js';

const market = { name: 'market', isEncrypted: false };

describe('an address of Redis that names those of Sentinel', () => {
  it('has their hosts, the name of the primary server and who signs in', () => {
    expect(sentinelAddressOf('redis+sentinel://a:26380,b.example,[::1]:7000/market')).toEqual({
      ...market,
      sentinels: [
        { host: 'a', port: 26_380 },
        { host: 'b.example', port: 26_379 },
        { host: '::1', port: 7_000 },
      ],
    });
    expect(sentinelAddressOf('rediss+sentinel://app:s%40cret@a:1/market')).toEqual({
      ...market,
      ...{ sentinels: [{ host: 'a', port: 1 }], username: 'app', password: 's@cret', isEncrypted: true },
    });
  });

  it.each([
    ['of one server', 'redis://a:6379'],
    ['without a name', 'redis+sentinel://a:1,b:2'],
    ['without a host', 'redis+sentinel:///market'],
    ['with an empty host', 'redis+sentinel://a:1,,b:2/market'],
    ['with a port that is none', 'redis+sentinel://a:x/market'],
    ['with half a sign in its password', 'redis+sentinel://:50%@a:1/market'],
  ])('is none %s', (_, url) => {
    expect(sentinelAddressOf(url)).toBeNull();
  });

  it.each(['redis+sentinel://a:1,b:2/market', 'redis+sentinel://:old@a:1,b:2/market'])(
    'takes a password of its own variable, with any character: %s',
    (url) => {
      const password = 'p@ss/w:rd?#% $1';
      expect(sentinelAddressOf(withPassword(url, password))).toMatchObject({ password, name: 'market' });
    },
  );
});
