import { killEverywhere } from './cases.js';

describe('a process dies while an installer opens a lead, or a bid is chosen:', () =>
  killEverywhere('postgres', [
    'deposit',
    'deposit with a bid at once',
    'deposit that the provider reports',
    'deposit that its card holder disputes',
    'deposit that staff return by hand',
    'bid edited',
    "award of a customer's job",
    'award asked for again after the payment',
    'award after a change of mind',
    'award by staff',
  ]));
