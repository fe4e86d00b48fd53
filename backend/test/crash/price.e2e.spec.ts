import { killEverywhere } from './cases.js';

describe('a process dies while a price changes:', () =>
  killEverywhere('postgres', ['price raised during the job', 'agreed price turned down']));
