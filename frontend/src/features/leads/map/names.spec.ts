import { expect, it } from 'vitest';
import { boxOfPoint, readableNames, type Name } from './names';

/** A degree is a pixel. */
const pixelsOf = ({ lat, lng }: Name) => ({ x: lng, y: lat });
const name = (text: string, lng: number, lat = 0): Name => ({ text, lat, lng, below: 0 });
const read = (...names: Name[]) => readableNames(names, pixelsOf, []).map(({ text }) => text);

it('leaves out the name that would stand on one before it', () => {
  expect(read(name('Bolton', 0), name('Wigan', 20), name('Leeds', 200))).toEqual(['Bolton', 'Leeds']);
  expect(read(name('Bolton', 0), name('Wigan', 20, 17))).toEqual(['Bolton', 'Wigan']);
});

it('leaves out what would stand on a point, unless it is below it', () => {
  const points = [boxOfPoint({ x: 0, y: 0 }, 36)];
  expect(readableNames([name('Bolton', 0)], pixelsOf, points)).toEqual([]);
  expect(readableNames([{ ...name('Bolton', 0), below: 19 }], pixelsOf, points)).toHaveLength(1);
});

it('names a town once', () => {
  expect(read(name('London', 0), name('London', 500))).toEqual(['London']);
});
