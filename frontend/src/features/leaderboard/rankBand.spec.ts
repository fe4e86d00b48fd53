import { expect, it } from 'vitest';
import { premiumLabel, rankBand } from './rankBand';

it('colours ranks in the bands 1-3, 4-10, 11-25 and above', () => {
  expect([1, 3, 4, 10, 11, 25, 26, null].map(rankBand)).toEqual([
    'hivis',
    'hivis',
    'good',
    'good',
    'petrol',
    'petrol',
    'neutral',
    'neutral',
  ]);
});

it('gives the premium card to rank 10 or better', () => {
  expect([1, 5, 6, 10, 11, null].map(premiumLabel)).toEqual([
    'Top 5 Installer',
    'Top 5 Installer',
    'Top 10 Installer',
    'Top 10 Installer',
    null,
    null,
  ]);
});
