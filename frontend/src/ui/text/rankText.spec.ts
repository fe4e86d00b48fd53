import { expect, it } from 'vitest';
import { rankText } from './rankText';

it('says 12 only while there is no answer about a rank, and never of somebody who has none', () => {
  expect([7, undefined, null].map(rankText)).toEqual(['#7', '#12', 'Not ranked yet']);
});
