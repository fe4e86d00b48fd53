import { rankNeeded } from '../leads/leads.policy.js';
import { matchedOn, nextWaveAt, reasonFor } from './dispatch.policy.js';

const told = new Date('2026-11-21T10:00:00Z');

describe('the next wave', () => {
  it('goes out half an hour after the last one when nobody paid a deposit', () => {
    expect(nextWaveAt(told, null)).toEqual(new Date('2026-11-21T10:30:00Z'));
  });

  it('waits anew from the last paid deposit', () => {
    expect(nextWaveAt(told, new Date('2026-11-21T10:20:00Z'))).toEqual(new Date('2026-11-21T10:50:00Z'));
  });

  it('is not hurried by a deposit from before the last wave', () => {
    expect(nextWaveAt(told, new Date('2026-11-21T09:00:00Z'))).toEqual(new Date('2026-11-21T10:30:00Z'));
  });
});

it('asks for a rank on premium leads alone', () => {
  expect(rankNeeded({ priority: 'premium', requiredRank: 10 })).toBe(10);
  expect(rankNeeded({ priority: 'high', requiredRank: 10 })).toBe(0);
});

it('takes two leads for the same when the same installers match them', () => {
  const lead = {
    serviceType: 'cctv',
    publicLat: 53.5,
    publicLng: -2.4,
    priority: 'standard' as const,
    requiredRank: 0,
  };
  expect(matchedOn({ ...lead, requiredRank: 5 })).toBe(matchedOn(lead));
  expect(matchedOn({ ...lead, serviceType: null })).not.toBe(matchedOn(lead));
  expect(matchedOn({ ...lead, publicLat: 51.5 })).not.toBe(matchedOn(lead));
  expect(matchedOn({ ...lead, priority: 'premium', requiredRank: 5 })).not.toBe(matchedOn(lead));
});

it('writes down why somebody was told', () => {
  expect(reasonFor('cctv', 7.44, 25)).toBe('CCTV Installation: 7.4 miles away, works within 25');
  expect(reasonFor(null, 7.44, 25)).toBe('Any service: 7.4 miles away, works within 25');
});
