import { killEverywhere } from './cases.js';

describe('a process dies while work is approved or left:', () =>
  killEverywhere('postgres', ['work submitted and approved', 'work left by its installer']));
