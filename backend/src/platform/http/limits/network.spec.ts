import { networkOf, networksOf } from './network.js';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is one for all of a household, and another next door', () => {
    const household = Array.from({ length: 100 }, (_, n) => networkOf(`2001:db8:1:2:${n}::${n}`));
    expect(new Set(household).size).toBe(1);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(household[0]);
  });

  it('is also the /56 and the /48 that one customer may have, with wider limits', () => {
    expect(networksOf('2001:db8:1:2345::1')).toEqual([
      { name: '2001:db8:1::/48', times: 8 },
      { name: '2001:db8:1:2300::/56', times: 2 },
      { name: '2001:db8:1:2345::/64', times: 1 },
    ]);
    expect(networksOf('203.0.113.9')).toEqual([{ name: '203.0.113.9', times: 1 }]);
  });
});
