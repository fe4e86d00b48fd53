import { outcodes } from './data/outcodes.js';
import { milesBetween, type Point } from './distance.js';
import { areaCode, outwardCode } from './postcode.js';

/** A piece of the map that places are filed under: an outcode, or a whole area for postcodes known no better. */
interface Cell extends Point {
  readonly code: string;
  /** From the centre to its farthest postcode, in miles. */
  readonly spread: number;
}

let known: Cell[] | undefined;
let listed: Set<string> | undefined;

function cells(): Cell[] {
  if (known) return known;
  const districts = outcodes.split('\n').map((line) => {
    const [code = '', lat, lng, spread] = line.split(',');
    return { code, lat: Number(lat), lng: Number(lng), spread: Number(spread) };
  });
  const byArea = new Map<string, Cell[]>();
  for (const cell of districts)
    byArea.set(areaCode(cell.code), [...(byArea.get(areaCode(cell.code)) ?? []), cell]);
  known = [...districts, ...[...byArea].map(([code, members]) => areaCell(code, members))];
  return known;
}

function areaCell(code: string, members: Cell[]): Cell {
  const centre = {
    lat: members.reduce((sum, { lat }) => sum + lat, 0) / members.length,
    lng: members.reduce((sum, { lng }) => sum + lng, 0) / members.length,
  };
  return {
    code,
    ...centre,
    spread: Math.max(...members.map((one) => milesBetween(centre, one) + one.spread)),
  };
}

/** Under which cell a place is filed: its outcode, or its area when the outcode is not on the map. Takes a normalised postcode. */
export function cellOf(postcode: string): string {
  listed ??= new Set(cells().map(({ code }) => code));
  const outcode = outwardCode(postcode);
  return listed.has(outcode) ? outcode : areaCode(postcode);
}

/** A cell as seen from one point. */
export interface Reach {
  readonly code: string;
  /** No installer there is nearer than this, so a smaller working radius cannot reach the point. */
  readonly leastMiles: number;
}

/** Every cell of the map, the nearest first. Installers that its bound does not rule out are measured exactly. */
export function reachOf(point: Point): Reach[] {
  return cells()
    .map((cell) => ({ code: cell.code, leastMiles: Math.max(0, milesBetween(point, cell) - cell.spread) }))
    .sort((one, other) => one.leastMiles - other.leastMiles);
}
