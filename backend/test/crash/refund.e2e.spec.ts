import { killEverywhere } from './cases.js';

describe('a process dies while deposits go back:', () =>
  killEverywhere('redis', [
    'refund of a withdrawn bid',
    'deposit taken back',
    'refund of a rejected bid',
    'refund when a lead is cancelled',
    'refund of a held price',
  ]));
