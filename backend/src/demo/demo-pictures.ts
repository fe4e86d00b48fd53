import sharp from 'sharp';
import type { ServiceType } from '../modules/installers/service-types.policy.js';
import { Random } from './random.js';

/** The demo market has no photographs: these are drawings, and look like drawings. */

const wide = { width: 960, height: 720 };
const skies = ['#cfe3ea', '#dbe6df', '#e8e2d4', '#d6dceb'] as const;
const walls = ['#b9c4c6', '#c9b8a3', '#d8cdb8', '#a9b5a5', '#c4a692'] as const;
const dark = '#083b43';
const accent = '#e2a33b';

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Outside: a house, with a dish on it once the work is done. */
function house(wall: string, isDone: boolean): string {
  const dish = `<path d="M640 170 q60 -10 70 60 q-60 0 -70 -60z" fill="#f7f7f4"/>${rect(668, 200, 6, 60, dark)}`;
  return `${rect(0, 560, 960, 160, '#8fa287')}${rect(260, 300, 440, 290, wall)}<path d="M220 300 L480 150 L740 300z" fill="#5c6669"/>
    ${rect(330, 370, 90, 90, '#eef4f5')}${rect(540, 370, 90, 90, '#eef4f5')}${rect(440, 450, 80, 140, dark)}${isDone ? dish : ''}`;
}

/** Inside: a wall with a screen, or with the cables that wait for one. */
function room(wall: string, isDone: boolean): string {
  const screen = `${rect(300, 190, 360, 210, '#14282c')}${rect(320, 210, 320, 170, '#29545c')}`;
  const cables = `<path d="M480 240 q30 60 -10 120 t20 120" stroke="${dark}" stroke-width="8" fill="none"/>`;
  return `${rect(0, 0, 960, 560, wall)}${rect(0, 560, 960, 160, '#a58a6a')}${isDone ? screen : cables}${rect(250, 470, 460, 70, '#6e5a44')}`;
}

/** A cabinet: empty, or with its panels and lamps. */
function cabinet(wall: string, isDone: boolean): string {
  const panels = Array.from(
    { length: 6 },
    (_, row) =>
      rect(340, 150 + row * 76, 280, 52, '#d9dfe0') +
      Array.from({ length: 8 }, (__, port) =>
        circle(366 + port * 32, 176 + row * 76, 8, port % 3 === 0 ? accent : '#3b7d6b'),
      ).join(''),
  ).join('');
  return `${rect(0, 0, 960, 720, wall)}${rect(310, 100, 340, 540, dark)}${rect(330, 120, 300, 500, '#1d3236')}${isDone ? panels : ''}`;
}

/** A gate or a yard, with a camera on the post once the work is done. */
function yard(wall: string, isDone: boolean): string {
  const camera = `${rect(690, 210, 90, 36, '#f4f4f1', 'rx="10"')}${circle(780, 228, 14, '#14282c')}`;
  const bars = Array.from({ length: 9 }, (_, bar) => rect(180 + bar * 50, 340, 12, 240, '#5c6669')).join('');
  return `${rect(0, 560, 960, 160, '#9b9488')}${rect(0, 320, 170, 260, wall)}${rect(660, 200, 24, 380, '#5c6669')}${bars}${rect(180, 330, 460, 14, '#5c6669')}${isDone ? camera : ''}`;
}

const scenes: Readonly<Record<ServiceType, (wall: string, isDone: boolean) => string>> = {
  starlink: house,
  viasat: house,
  satellite_tv: house,
  aerial: house,
  '4g_5g': house,
  network_installation: cabinet,
  home_network: cabinet,
  construction_network: yard,
  commercial_energy: cabinet,
  offshore_installation: yard,
  cctv: yard,
  home_automation: room,
  av_installation: room,
};

/**
 * A picture of the place of a job.
 * @param seed another one looks different
 */
export function placeDrawing(service: ServiceType, isDone: boolean, seed: number): Promise<Buffer> {
  const random = new Random(seed);
  const [sky, wall] = [random.pick(skies), random.pick(walls)];
  return drawn(
    wide.width,
    wide.height,
    rect(0, 0, wide.width, wide.height, sky) + scenes[service](wall, isDone),
  );
}

const skins = ['#f0cfae', '#d9a47a', '#a8714b', '#7a4b30', '#e8bd98'] as const;
const hairs = ['#2b2320', '#5a3b22', '#8a6a3d', '#b9b4ab', '#3a2c28'] as const;
const shirts = ['#2f6f73', '#8a4b3c', '#3f5577', '#5d7043', '#7a5c86'] as const;

/** A head and shoulders in five flat colours. */
export function portrait(seed: number, hasLongHair: boolean): Promise<Buffer> {
  const random = new Random(seed);
  const [skin, hair, shirt, wall] = [
    random.pick(skins),
    random.pick(hairs),
    random.pick(shirts),
    random.pick(skies),
  ];
  const back = hasLongHair ? rect(138, 170, 236, 210, hair, 'rx="90"') : '';
  const cap = random.next() < 0.3 ? `<path d="M158 190 q98 -130 196 0z" fill="${accent}"/>` : '';
  return drawn(
    512,
    512,
    `${rect(0, 0, 512, 512, wall)}${back}<path d="M70 512 q20 -150 186 -150 t186 150z" fill="${shirt}"/>${rect(222, 310, 68, 80, skin)}
    <ellipse cx="256" cy="230" rx="92" ry="112" fill="${skin}"/><path d="M160 220 q0 -120 96 -120 t96 120 q-40 -60 -96 -60 t-96 60z" fill="${hair}"/>${cap}
    ${circle(222, 232, 9, dark)}${circle(290, 232, 9, dark)}<path d="M222 284 q34 26 68 0" stroke="${dark}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  );
}

/** Two thirds of the size: a first start draws some sixty. */
function drawn(width: number, height: number, inside: string): Promise<Buffer> {
  const size = `width="${Math.round((width * 2) / 3)}" height="${Math.round((height * 2) / 3)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${inside}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
}
