import { cellOf, reachOf } from './cells.js';
import { sectors } from './data/sectors.js';
import { milesBetween } from './distance.js';

const least = (point: { lat: number; lng: number }, code: string): number => {
  const { codes, leastMiles } = reachOf(point);
  return leastMiles[codes.indexOf(code)] ?? Number.NaN;
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
  const { codes, leastMiles } = reachOf(bolton);
  const leastOf = new Map(codes.map((code, at) => [code, leastMiles[at] ?? 0]));
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

it('covers the whole map', () => {
  const { codes, leastMiles } = reachOf(bolton);
  expect(codes.length).toBeGreaterThan(2967);
  expect(leastMiles).toHaveLength(codes.length);
  expect(leastMiles.every((miles) => miles >= 0)).toBe(true);
});
