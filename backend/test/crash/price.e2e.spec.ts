import { killEverywhere } from './cases.js';

describe('a process dies while a price changes, or pay is sent, taken back and paid again:', () =>
  killEverywhere('redis', [
    'price raised during the job',
    'agreed price turned down',
    'price that staff lower by hand',
    'price that staff lower here',
    'price that staff return by hand',
    'pay sent',
    'pay with tax held back',
    'pay taken back after it was sent',
    'pay that was taken back paid again',
  ]));
