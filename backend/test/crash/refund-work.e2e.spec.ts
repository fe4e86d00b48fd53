import { killEverywhere } from './cases.js';

describe('a process dies while deposits go back, or work is approved, disputed or left:', () =>
  killEverywhere('redis', [
    'refund of a withdrawn bid',
    'deposit taken back',
    'refund of a rejected bid',
    'refund when a lead is cancelled',
    'refund of a held price',
    'work submitted and approved',
    'work reviewed by both sides',
    'work disputed and decided',
    'work left by its installer',
  ]));
