import { milesBetween } from './distance.js';
import { fromNationalGrid } from './national-grid.js';

const fiveMetres = 5 / 1609.344;

it.each([
  ['Buckingham Palace', 529_090, 179_645, 51.501009, -0.141588],
  ['Marischal Square, Aberdeen', 394_235, 806_529, 57.149606, -2.096916],
  [
    'the Caister water tower of the Ordnance Survey’s own example',
    651_409.903,
    313_177.27,
    52.657979,
    1.716052,
  ],
])('finds %s within five metres', (_name, easting, northing, lat, lng) => {
  expect(milesBetween(fromNationalGrid(easting, northing), { lat, lng })).toBeLessThan(fiveMetres);
});
