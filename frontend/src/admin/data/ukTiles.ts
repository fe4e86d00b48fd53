/** The nations and regions of the reports as tiles, laid out about as the UK lies: row and column, from 1. */
export const ukTiles: Readonly<Record<string, readonly [row: number, column: number]>> = {
  Scotland: [1, 2],
  'North East': [2, 3],
  'Northern Ireland': [2, 1],
  'North West': [3, 2],
  'Yorkshire and the Humber': [3, 3],
  Wales: [4, 1],
  'West Midlands': [4, 2],
  'East Midlands': [4, 3],
  'East of England': [4, 4],
  'South West': [5, 2],
  'South East': [5, 3],
  London: [5, 4],
  'Crown Dependencies': [6, 1],
  Unknown: [6, 4],
};

/** For a filter: each is called what it is. */
export const ukRegionChoices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(ukTiles).map((region) => [region, region]),
);
