import type { dataProvider } from './dataProvider';

/** A named act on one row, through the data provider: fetched when it is wanted, because the menu names what has acts too. */
export const staffAct: typeof dataProvider.act = async (...act) =>
  (await import('./dataProvider')).dataProvider.act(...act);
