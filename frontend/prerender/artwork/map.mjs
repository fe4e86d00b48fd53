/**
 * Draws the standing map of the hero: `node prerender/artwork/map.mjs OUTCODES.csv` writes src/public/landing/mapDots.ts.
 * Same projection and same moment as the film (scene.html), so that the film can fade in over it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP_LAT = 60.95;
const LEFT_LNG = -8.6;
const SCALE = 81;
const NARROW = Math.cos((54.5 * Math.PI) / 180);
const SOURCE = 'BL1';
const CHOSEN = 'SK17';
const REACH = 112;

const target = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../src/public/landing/mapDots.ts',
);
const lines = (await readFile(process.argv[2], 'utf8')).trim().split('\n').slice(1);
const dots = lines.map((line) => {
  const [outcode, lat, lng] = line.split(',');
  return {
    outcode,
    x: Math.round(104 + (Number(lng) - LEFT_LNG) * NARROW * SCALE),
    y: Math.round(4 + (TOP_LAT - Number(lat)) * SCALE),
  };
});
const find = (outcode) => dots.find((dot) => dot.outcode === outcode);
const source = find(SOURCE);

/** One path of dots: zero-long strokes with round ends, by relative moves, because those are short. Dots on one spot count once. */
function pathOf(list) {
  const spots = [...new Map(list.map(({ x, y }) => [`${x},${y}`, { x, y }])).values()];
  spots.sort((a, b) => a.y - b.y || a.x - b.x);
  let [x, y] = [0, 0];
  return spots
    .map((spot) => {
      const step = `m${spot.x - x}${spot.y - y < 0 ? '' : ' '}${spot.y - y}h0`;
      ({ x, y } = spot);
      return step;
    })
    .join('');
}

const isLit = ({ x, y }) => Math.hypot(x - source.x, y - source.y) < REACH;
const chosen = find(CHOSEN);
await writeFile(
  target,
  `// Written by prerender/artwork/map.mjs: every postcode district of the UK on a ground of 720 by 960.
export const QUIET_DOTS =
  '${pathOf(dots.filter((dot) => !isLit(dot)))}';
export const LIT_DOTS =
  '${pathOf(dots.filter(isLit))}';
export const SOURCE = { x: ${source.x}, y: ${source.y} };
export const CHOSEN = { x: ${chosen.x}, y: ${chosen.y} };
export const REACH = ${REACH};
`,
);
