// Who hears of a job, and who stands where, through the services themselves.
import { Matching } from '../../dist/src/modules/dispatch/matching.service.js';
import { standingsOn } from '../market/market.mjs';
import { alternately, ms, row, timed } from '../measure.mjs';

/** Towns of all sizes, from the City of London to Shetland. */
const spots = [
  ...[
    [51.515, -0.09],
    [53.48, -2.24],
    [52.48, -1.9],
    [53.8, -1.55],
    [55.86, -4.25],
    [50.37, -4.14],
  ],
  ...[
    [51.48, -3.18],
    [54.6, -5.93],
    [57.15, -2.1],
    [60.15, -1.15],
    [52.63, 1.3],
    [54.97, -1.61],
  ],
];

export async function matching({ client }) {
  const tx = { dataSource: { driver: { master: client } } }; // all that a prepared question needs of it
  const service = new Matching();
  const lead = {
    id: '00000000-0000-7000-8000-000000000000',
    serviceType: 'cctv',
    priority: 'standard',
    requiredRank: 0,
  };
  let most = 0;
  const match = (limit) => (round) => {
    const [lat, lng] = spots[round % spots.length];
    return timed(async () => {
      const { length } = await service.nearest(tx, { ...lead, publicLat: lat, publicLng: lng }, limit);
      most = Math.max(most, length);
    });
  };
  const { all, wave, nearest } = await alternately(
    { wave: match(51), nearest: match(500), all: match(1_000_000) },
    { rounds: spots.length * 3, warmUp: spots.length },
  );
  return [
    row('match one job: the first wave', ms(wave), '', { reached: wave, target: 25, unit: 'ms' }),
    row(`match one job: all (up to ${most})`, ms(all), '', { reached: all, target: 25, unit: 'ms' }),
    row('match one job: the nearest 500', ms(nearest), '', { reached: nearest, target: 5, unit: 'ms' }),
  ];
}

export async function rank({ client }) {
  const standings = standingsOn(client);
  const { rows } = await client.query('SELECT user_id FROM installer_standings ORDER BY random() LIMIT 100');
  const someone = (round) => rows[round % rows.length].user_id;
  const { gate, own } = await alternately(
    {
      gate: (round) => timed(() => standings.isRankAtLeast(someone(round), 100)),
      own: (round) => timed(() => standings.byIds([someone(round)])),
    },
    { rounds: 50, warmUp: 5 },
  );
  return [
    row('rank gate', ms(gate), '', { reached: gate, target: 1, unit: 'ms' }),
    row('own rank', ms(own), '', { reached: own, target: 5, unit: 'ms' }),
  ];
}
