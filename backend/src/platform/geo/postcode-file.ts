import type { Point } from './distance.js';
import { fromNationalGrid } from './national-grid.js';
import { normalisePostcode } from './postcode.js';

/** A postcode and its place. */
export interface CodedPoint extends Point {
  readonly code: string;
}

/** How the lines of one official file are read. */
export interface PostcodeFormat {
  readonly name: string;
  /** The first line names columns and holds no postcode. */
  readonly hasHeader: boolean;
  /** Null: the line holds no postcode of ours, or the file does not know its place. */
  read(line: string): CodedPoint | null;
}

/** One line of CSV; official files have no line breaks inside a field. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}

function coded(postcode: string | undefined, point: Point): CodedPoint | null {
  const code = normalisePostcode(postcode ?? '');
  return code && Number.isFinite(point.lat) && Number.isFinite(point.lng) ? { code, ...point } : null;
}

const numberOf = (text: string | undefined): number => (text ? Number(text) : Number.NaN);

/** The ONS Postcode Directory writes this latitude where it knows no place. */
const unknownLatitude = 99.999999;

function onsFormat(header: string[]): PostcodeFormat | null {
  const names = header.map((name) => name.toLowerCase());
  const postcode = ['pcds', 'pcd', 'pcd8', 'pcd7'].map((name) => names.indexOf(name)).find((at) => at >= 0);
  const [lat, long] = [names.indexOf('lat'), names.indexOf('long')];
  if (postcode === undefined || lat < 0 || long < 0) return null;
  return {
    name: 'ONS Postcode Directory',
    hasHeader: true,
    read(line) {
      const fields = fieldsOf(line);
      const point = { lat: numberOf(fields[lat]), lng: numberOf(fields[long]) };
      return point.lat >= unknownLatitude ? null : coded(fields[postcode], point);
    },
  };
}

/** Postcode, positional quality, easting, northing; 0,0 where no place is known. */
const codePoint: PostcodeFormat = {
  name: 'OS Code-Point Open',
  hasHeader: false,
  read(line) {
    const [postcode, , east, north] = fieldsOf(line);
    const [easting, northing] = [numberOf(east), numberOf(north)];
    if (easting === 0 && northing === 0) return null;
    return coded(postcode, fromNationalGrid(easting, northing));
  },
};

/** Which official file begins with this line; null when it is none that we know. */
export function formatOf(firstLine: string): PostcodeFormat | null {
  const fields = fieldsOf(firstLine.replace(/^\uFEFF/, ''));
  const [postcode = '', quality = '', easting = '', northing = ''] = fields;
  const isGridLine = [quality, easting, northing].every((figure) => /^\d+$/.test(figure));
  return isGridLine && normalisePostcode(postcode) ? codePoint : onsFormat(fields);
}
