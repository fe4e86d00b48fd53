import { killEverywhere } from './cases.js';

describe('a process dies while work is approved, disputed or left:', () =>
  killEverywhere('redis', [
    'work submitted and approved',
    'work reviewed by both sides',
    'work disputed and decided',
    'work left by its installer',
  ]));
