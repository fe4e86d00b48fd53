import { nationOf, type Nation } from './nations.js';

it.each<[string | null, Nation]>([
  ['EH1 1AA', 'scotland'],
  ['g2', 'scotland'],
  ['TD9 0AA', 'scotland'],
  ['TD15 1AA', 'england-and-wales'],
  ['BT1 1AA', 'northern-ireland'],
  ['B1 1AA', 'england-and-wales'],
  ['GL1 1AA', 'england-and-wales'],
  ['CF10 1AA', 'england-and-wales'],
  ['JE2 3AB', 'england-and-wales'],
  ['', 'england-and-wales'],
  [null, 'england-and-wales'],
])('%s has the bank holidays of %s', (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation);
});
