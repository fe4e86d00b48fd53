/**
 * Lighthouse on the running product: `npm run lighthouse` (landing page) or `npm run lighthouse -- --all` (every page of
 * the sitemap). `--url http://localhost:3000` says where it runs, `--runs 3` how often each page is measured; the median
 * run by performance counts. Ends with an error when mobile performance is below 99 or anything else below 100.
 */
import { commandLine } from '../../scripts/command-line.mjs';
import { CATEGORIES, measure } from './measure.mjs';

const MOBILE_PERFORMANCE = 99;
const { values } = commandLine(
  `npm run lighthouse [-- --all] [--url ADDRESS] [--runs N]

Lighthouse on the running product: the landing page or, with --all, every page of the sitemap.`,
  {
    options: {
      all: { type: 'boolean', default: false },
      url: { type: 'string', default: process.env.PUBLIC_URL ?? 'http://localhost:3000' },
      runs: { type: 'string', default: '3' },
    },
  },
);

async function pathsOf(origin) {
  if (!values.all) return ['/'];
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

async function median(url, device) {
  const runs = [];
  for (let i = 0; i < Number(values.runs); i++) runs.push(await measure(url, device));
  runs.sort((a, b) => a.scores.performance - b.scores.performance);
  return runs[Math.floor(runs.length / 2)];
}

const origin = new URL(values.url).origin;
const isThere = await fetch(origin).then(
  ({ ok }) => ok,
  () => false,
);
if (!isThere) {
  console.error(`No product answers at ${origin}. Start it with npm start, or say where it runs with --url.`);
  process.exit(1);
}
let short = 0;
for (const path of await pathsOf(origin)) {
  for (const device of ['mobile', 'desktop']) {
    const { scores, failed } = await median(origin + path, device);
    const enough = CATEGORIES.every(
      (name) => scores[name] >= (name === 'performance' && device === 'mobile' ? MOBILE_PERFORMANCE : 100),
    );
    if (!enough) short += 1;
    const line = CATEGORIES.map((name) => String(scores[name]).padStart(3)).join(' / ');
    console.log(`${enough ? 'ok   ' : 'SHORT'} ${device.padEnd(7)} ${line}  ${path}`);
    if (!enough) for (const audit of failed) console.log(`        ${audit}`);
  }
}
process.exit(short === 0 ? 0 : 1);
