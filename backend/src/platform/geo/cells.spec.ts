import { cellOf, reachOf } from './cells.js';
import { sectors } from './data/sectors.js';
import { milesBetween } from './distance.js';

const least = (point: { lat: number; lng: number }, code: string): number => {
  return reachOf(point).find((cell) => cell.code === code)?.leastMiles ?? Number.NaN;
};

const bolton = { lat: 53.58, lng: -2.43 };

it('files a postcode under its outcode, and under its area when the outcode is not on the map', () => {
  expect(cellOf('BL1 1AE')).toBe('BL1');
  expect(cellOf('BL99 1AE')).toBe('BL');
});

it('needs no radius at all where the point lies', () => {
  expect(least(bolton, 'BL1')).toBe(0);
  expect(least(bolton, 'BL')).toBe(0);
});

it('never asks for a larger radius than the distance to any sector of the cell', () => {
  const leastOf = new Map(reachOf(bolton).map(({ code, leastMiles }) => [code, leastMiles]));
  const asked = sectors.split('\n').map((line) => {
    const [sector = '', lat, lng] = line.split(',');
    const outcode = sector.split(' ')[0] ?? '';
    const distance = milesBetween(bolton, { lat: Number(lat), lng: Number(lng) });
    // Centroids and spreads are rounded to a few dozen yards.
    return { sector, tooMuch: (leastOf.get(outcode) ?? 0) - distance > 0.1 };
  });
  expect(asked.length).toBeGreaterThan(10_000);
  expect(asked.filter(({ tooMuch }) => tooMuch)).toEqual([]);
});

it('skips whoever is certainly too far away', () => {
  expect(least(bolton, 'M1')).toBeGreaterThan(8);
  expect(least(bolton, 'PL1')).toBeGreaterThan(200);
});

it('covers the whole map, the nearest first', () => {
  const all = reachOf(bolton);
  expect(all.length).toBeGreaterThan(2967);
  const least = all.map(({ leastMiles }) => leastMiles);
  expect(least[0]).toBe(0);
  expect(least).toEqual(least.toSorted((one, other) => one - other));
});
