// `node backend/bench/machines.mjs`: what one machine and four carry, simulated from what `npm run bench` measured of each kind of work.
import { table } from './measure.mjs';

const cores = 2;
/** Milliseconds of a processor, measured on one machine that did it all (docs/several-machines.md), and how long 95 of 100 may take. */
const kinds = [
  { name: 'the list of leads, 50 rows, signed in', node: 2.6, postgres: 1.5, withinMs: 100 },
  { name: 'the current user', node: 1.4, postgres: 1.5, withinMs: 100 },
  { name: 'an event to its handler, queue on Redis', node: 0.13, postgres: 0.23, withinMs: 100 },
  { name: 'a lead to its 49th mail', node: 153, postgres: 107, withinMs: 15_000 },
];
/** On one machine everything shares its cores; of four one has PostgreSQL alone, and three have Node. */
const layouts = [
  { name: '1 machine', stations: 1, node: [0], postgres: 0 },
  { name: '4 machines', stations: 4, node: [1, 2, 3], postgres: 0 },
];
const arrivals = 40_000;
/** The first ones find everything idle. */
const unseen = 2_000;

/** Numbers that look like chance and are the same each time (mulberry32), above 0 and at most 1. */
function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (((t ^ (t >>> 14)) >>> 0) + 1) / 4_294_967_296;
  };
}

/** What happens next, earliest first. */
class Timeline {
  heap = [];

  add(at, what) {
    const { heap } = this;
    let place = heap.push({ at, what }) - 1;
    for (; place > 0;) {
      const parent = (place - 1) >> 1;
      if (heap[parent].at <= heap[place].at) break;
      [heap[parent], heap[place]] = [heap[place], heap[parent]];
      place = parent;
    }
  }

  next() {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (heap[left]?.at < heap[least].at) least = left;
      if (heap[right]?.at < heap[least].at) least = right;
      if (least === place) return first;
      [heap[least], heap[place]] = [heap[place], heap[least]];
      place = least;
    }
  }
}

/**
 * So many a second come by chance; each is worked on in Node, in PostgreSQL and in Node again, and waits its turn for a core each time.
 * @returns milliseconds that 95 of 100 took at most, and the share of its time that PostgreSQL's machine was busy
 */
function simulate({ node, postgres }, layout, perSecond) {
  const random = chance(20_261_129);
  const spread = (mean) => -mean * Math.log(random());
  const stations = Array.from({ length: layout.stations }, () => ({ free: cores, waiting: [], busyMs: 0 }));
  const timeline = new Timeline();
  const took = [];
  let at = 0;

  const work = (station, ms, then) => {
    const begin = (now) => {
      station.free -= 1;
      station.busyMs += ms;
      timeline.add(now + ms, (end) => {
        station.free += 1;
        station.waiting.shift()?.(end);
        then(end);
      });
    };
    return (now) => (station.free > 0 ? begin(now) : station.waiting.push(begin));
  };
  for (let index = 0; index < arrivals; index += 1) {
    at += spread(1_000 / perSecond);
    const began = at;
    const own = stations[layout.node[index % layout.node.length]];
    const done = (end) => void (index >= unseen && took.push(end - began));
    const answer = work(own, spread(node / 2), done);
    const ask = work(stations[layout.postgres], spread(postgres), answer);
    timeline.add(at, work(own, spread(node / 2), ask));
  }
  let now = 0;
  for (let event = timeline.next(); event; event = timeline.next()) event.what((now = event.at));
  took.sort((one, other) => one - other);
  return { p95: took[Math.floor(took.length * 0.95)], busy: stations[layout.postgres].busyMs / now / cores };
}

/** The most a second with which 95 of 100 are in time. */
function most(kind, layout) {
  const all = cores * 1_000 * layout.stations;
  let [enough, tooMany] = [0, all / (kind.node + kind.postgres)];
  for (let step = 0; step < 12; step += 1) {
    const middle = (enough + tooMany) / 2;
    if (simulate(kind, layout, middle).p95 <= kind.withinMs) enough = middle;
    else tooMany = middle;
  }
  return { perSecond: enough, ...simulate(kind, layout, enough) };
}

const rows = kinds.map((kind) => {
  const found = layouts.map((layout) => most(kind, layout));
  const rates = found.map(({ perSecond }) =>
    perSecond.toLocaleString('en-GB', { maximumSignificantDigits: 3 }),
  );
  const [one, four] = found;
  return [
    kind.name,
    ...rates.map((rate) => `${rate}/s`),
    `${(four.perSecond / one.perSecond).toFixed(1)} ×`,
    `${(four.busy * 100).toFixed(0)} %`,
  ];
});
console.log(table(['what', ...layouts.map(({ name }) => name), 'more', "PostgreSQL's cores of four"], rows));
