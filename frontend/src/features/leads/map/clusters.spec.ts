import { expect, it } from 'vitest';
import { clustersOf } from './clusters';

const place = (outcode: string, lng: number, count = 1) => ({ outcode, postTown: '', lat: 53, lng, count });
/** One degree of longitude is drawn as 100 pixels. */
const pixelsOf = ({ lng }: { lng: number }) => ({ x: lng * 100, y: 0 });

it('puts together what would lie on top of each other, round the place with the most leads', () => {
  const clusters = clustersOf(
    [place('M1', 0), place('M2', 0.2, 5), place('M3', 0.4), place('LS1', 2, 3)],
    pixelsOf,
    46,
  );
  expect(clusters.map(({ count, places }) => [count, places.map(({ outcode }) => outcode)])).toEqual([
    [7, ['M2', 'M1', 'M3']],
    [3, ['LS1']],
  ]);
  expect(clusters[0]).toMatchObject({ lng: 0.2 });
});

it('loses no lead, and leaves alone what stands apart', () => {
  const clusters = clustersOf([place('M1', 0), place('LS1', 1)], pixelsOf, 46);
  expect(clusters.map(({ count }) => count)).toEqual([1, 1]);
});
