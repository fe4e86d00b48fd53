/**
 * Draws the hero loop frame by frame in Chromium and encodes it with ffmpeg (both on the PATH).
 * Run by hand when the drawing changes: `node prerender/artwork/video.mjs OUTCODES.csv`.
 * The results are committed, so that neither the build nor the tests need ffmpeg.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const FRAMES_PER_SECOND = 24;
const SECONDS = 9;
const here = path.dirname(fileURLToPath(import.meta.url));
const media = path.resolve(here, '../../public/media');

async function readOutcodes(file) {
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(1);
  return lines.map((line) => {
    const [outcode, lat, lng] = line.split(',');
    return [outcode, Number(lat), Number(lng)];
  });
}

async function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

const frames = await mkdtemp(path.join(tmpdir(), 'hero-'));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.goto(`file://${path.join(here, 'scene.html')}`);
  await page.evaluate((rows) => window.loadDots(rows), await readOutcodes(process.argv[2]));
  const count = FRAMES_PER_SECOND * SECONDS;
  for (let i = 0; i < count; i++) {
    const url = await page.evaluate((t) => {
      window.drawFrame(t);
      return document.getElementById('stage').toDataURL('image/png');
    }, i / count);
    const name = `${String(i).padStart(4, '0')}.png`;
    await writeFile(path.join(frames, name), Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }
} finally {
  await browser.close();
}
const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', path.join(frames, '%04d.png')];
const tagged = [
  '-pix_fmt',
  'yuv420p',
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
];
await ffmpeg([
  ...input,
  ...tagged,
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-crf',
  '30',
  '-movflags',
  '+faststart',
  '-an',
  path.join(media, 'hero.mp4'),
]);
await ffmpeg([
  ...input,
  ...tagged,
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '48',
  '-row-mt',
  '1',
  '-an',
  path.join(media, 'hero.webm'),
]);
// The moment when the first job has been matched, for the social image. On the page map.mjs draws the same.
const told = path.join(frames, `${String(Math.round(FRAMES_PER_SECOND * 2.2)).padStart(4, '0')}.png`);
await ffmpeg([
  '-i',
  told,
  '-c:v',
  'libwebp',
  '-quality',
  '50',
  '-compression_level',
  '6',
  path.join(here, 'hero-still.webp'),
]);
await rm(frames, { recursive: true });
