import type { Point } from './distance.js';

/** Airy 1830 and GRS80 (WGS84): semi-major and semi-minor axis in metres. */
const airy = { a: 6_377_563.396, b: 6_356_256.909 };
const wgs84 = { a: 6_378_137, b: 6_356_752.3142 };

/** The National Grid's projection: scale on the central meridian, true origin (49° N, 2° W), false origin in metres. */
const scale = 0.9996012717;
const origin = { lat: (49 * Math.PI) / 180, lng: (-2 * Math.PI) / 180, east: 400_000, north: -100_000 };

/** Helmert from OSGB36 to WGS84: metres, scale, radians. */
const arcSecond = Math.PI / 648_000;
const shift = {
  ...{ x: 446.448, y: -125.157, z: 542.06, scale: -20.4894e-6 },
  ...{ rx: 0.1502 * arcSecond, ry: 0.247 * arcSecond, rz: 0.8421 * arcSecond },
};

interface Radians {
  readonly lat: number;
  readonly lng: number;
}

const eccentricity = ({ a, b }: typeof airy): number => 1 - b ** 2 / a ** 2;

/**
 * National Grid (OSGB36) metres to WGS84 degrees, within 5 m over Great Britain.
 * Formulas and constants: Ordnance Survey, "A guide to coordinate systems in Great Britain", annexes A to C and section 6.6.
 */
export function fromNationalGrid(easting: number, northing: number): Point {
  const { lat, lng } = toWgs84(unproject(easting, northing));
  return { lat: (lat * 180) / Math.PI, lng: (lng * 180) / Math.PI };
}

/** From the origin's parallel along the central meridian, in metres. */
function meridianArc(lat: number): number {
  const n = (airy.a - airy.b) / (airy.a + airy.b);
  const [less, more] = [lat - origin.lat, lat + origin.lat];
  return (
    airy.b *
    scale *
    ((1 + n + 1.25 * (n ** 2 + n ** 3)) * less -
      (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(less) * Math.cos(more) +
      1.875 * (n ** 2 + n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

function unproject(easting: number, northing: number): Radians {
  const rise = northing - origin.north;
  let lat = origin.lat;
  // Converges to a hundredth of a millimetre within a few rounds.
  for (let round = 0, rest = rise; round < 20 && Math.abs(rest) >= 1e-5; round += 1) {
    lat += rest / (airy.a * scale);
    rest = rise - meridianArc(lat);
  }
  const e2 = eccentricity(airy);
  const bend = 1 - e2 * Math.sin(lat) ** 2;
  const nu = (airy.a * scale) / Math.sqrt(bend);
  const rho = (airy.a * scale * (1 - e2)) / bend ** 1.5;
  const eta2 = nu / rho - 1;
  const t = Math.tan(lat);
  const sec = 1 / Math.cos(lat);
  const d = easting - origin.east;
  return {
    lat:
      lat -
      (t / (2 * rho * nu)) * d ** 2 +
      (t / (24 * rho * nu ** 3)) * (5 + 3 * t ** 2 + eta2 - 9 * t ** 2 * eta2) * d ** 4 -
      (t / (720 * rho * nu ** 5)) * (61 + 90 * t ** 2 + 45 * t ** 4) * d ** 6,
    lng:
      origin.lng +
      (sec / nu) * d -
      (sec / (6 * nu ** 3)) * (nu / rho + 2 * t ** 2) * d ** 3 +
      (sec / (120 * nu ** 5)) * (5 + 28 * t ** 2 + 24 * t ** 4) * d ** 5 -
      (sec / (5040 * nu ** 7)) * (61 + 662 * t ** 2 + 1320 * t ** 4 + 720 * t ** 6) * d ** 7,
  };
}

/** At height 0, through cartesian coordinates. */
function toWgs84({ lat, lng }: Radians): Radians {
  const from = eccentricity(airy);
  const nu = airy.a / Math.sqrt(1 - from * Math.sin(lat) ** 2);
  const x = nu * Math.cos(lat) * Math.cos(lng);
  const y = nu * Math.cos(lat) * Math.sin(lng);
  const z = nu * (1 - from) * Math.sin(lat);
  const grown = 1 + shift.scale;
  const x2 = shift.x + grown * x - shift.rz * y + shift.ry * z;
  const y2 = shift.y + shift.rz * x + grown * y - shift.rx * z;
  const z2 = shift.z - shift.ry * x + shift.rx * y + grown * z;
  const e2 = eccentricity(wgs84);
  const p = Math.hypot(x2, y2);
  let found = Math.atan2(z2, p * (1 - e2));
  for (let round = 0; round < 5; round += 1) {
    const radius = wgs84.a / Math.sqrt(1 - e2 * Math.sin(found) ** 2);
    found = Math.atan2(z2 + e2 * radius * Math.sin(found), p);
  }
  return { lat: found, lng: Math.atan2(y2, x2) };
}
