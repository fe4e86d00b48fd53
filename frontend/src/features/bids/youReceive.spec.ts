import { expect, it } from 'vitest';
import { youReceive } from './youReceive';

it('takes the fee off the price', () => {
  expect(youReceive(240, 5)).toEqual({ fee: 12, net: 228 });
});

it('rounds the fee to the penny and leaves the half penny to the installer', () => {
  expect(youReceive(99.99, 5)).toEqual({ fee: 5, net: 94.99 });
  expect(youReceive(10.1, 5)).toEqual({ fee: 0.5, net: 9.6 });
});

it('gives nothing for what is not a price', () => {
  expect(youReceive(Number.NaN, 5)).toEqual({ fee: 0, net: 0 });
  expect(youReceive(-5, 5)).toEqual({ fee: 0, net: 0 });
});
