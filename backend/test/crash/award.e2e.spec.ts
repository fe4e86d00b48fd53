import { killEverywhere } from './cases.js';

describe('a process dies while a bid is chosen:', () =>
  killEverywhere('postgres', [
    "award of a customer's job",
    'award asked for again after the payment',
    'award after a change of mind',
    'award by staff',
  ]));
