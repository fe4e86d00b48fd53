import { killEverywhere } from './cases.js';

describe('a process dies while an installer opens a lead:', () =>
  killEverywhere('postgres', [
    'deposit',
    'deposit with a bid at once',
    'deposit that the provider reports',
    'deposit that its card holder disputes',
    'deposit that staff return by hand',
    'bid edited',
  ]));
