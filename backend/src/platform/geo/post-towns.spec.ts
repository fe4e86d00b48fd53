import { centroids } from './centroids.js';
import { postTowns } from './data/post-towns.js';
import { outwardPlace, placeName } from './outward-places.js';
import { postTown, townOfPostcode } from './post-towns.js';

it.each([
  ['IV40 8AB', 'Kyle of Lochalsh'],
  ['HR3 5AB', 'Hay-on-Wye'],
  ['HR3 6AB', 'Hereford'],
  ['M20 2AB', 'Manchester'],
  ['BN1 1AA', 'Brighton'],
  ['SW1A 1AA', 'South West London'],
  ['GY9 3AA', 'Guernsey'],
])('%s is in %s', (postcode, town) => {
  expect(townOfPostcode(postcode)).toBe(town);
});

it('does not choose one of several towns, and calls such a place by its outcode', () => {
  expect(postTown('HR3')).toBeNull();
  expect(postTown('SA19')).toBeNull();
  const place = outwardPlace('SA19 6AA');
  expect(placeName({ ...place, outcode: 'SA19' })).toBe('SA19 area');
});

it('gives an outcode one town, and names none that does not exist', () => {
  const named = postTowns
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [area = '', ...entries] = line.split('|');
      return entries.flatMap((entry) =>
        entry
          .slice(entry.search(/ \d/) + 1)
          .split(' ')
          .flatMap((part) => {
            const [first = 0, last = first] = part.split('-').map(Number);
            return Array.from({ length: last - first + 1 }, (_, at) => `${area}${first + at}`);
          }),
      );
    });
  expect(named).toHaveLength(new Set(named).size);
  expect(named.filter((outcode) => !centroids().outcodes.has(outcode))).toEqual([]);
});
