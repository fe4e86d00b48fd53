/** The nations and English regions of the UK that figures are given by; islands of the Crown are their own. */
export const ukRegions = [
  'Scotland',
  'Northern Ireland',
  'Wales',
  'North East',
  'North West',
  'Yorkshire and the Humber',
  'East Midlands',
  'West Midlands',
  'East of England',
  'London',
  'South East',
  'South West',
  'Crown Dependencies',
] as const;
export type UkRegion = (typeof ukRegions)[number];

/**
 * Postcode areas by region (https://en.wikipedia.org/wiki/List_of_postcode_areas_in_the_United_Kingdom). An area that lies in several
 * counts for the region of its post town.
 */
export const areasOfRegions: Readonly<Record<UkRegion, readonly string[]>> = {
  Scotland: ['AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE'],
  'Northern Ireland': ['BT'],
  Wales: ['CF', 'LD', 'LL', 'NP', 'SA'],
  'North East': ['DH', 'DL', 'NE', 'SR', 'TS'],
  'North West': ['BB', 'BL', 'CA', 'CH', 'CW', 'FY', 'L', 'LA', 'M', 'OL', 'PR', 'SK', 'WA', 'WN'],
  'Yorkshire and the Humber': ['BD', 'DN', 'HD', 'HG', 'HU', 'HX', 'LS', 'S', 'WF', 'YO'],
  'East Midlands': ['DE', 'LE', 'LN', 'NG', 'NN'],
  'West Midlands': ['B', 'CV', 'DY', 'HR', 'ST', 'SY', 'TF', 'WR', 'WS', 'WV'],
  'East of England': ['AL', 'CB', 'CM', 'CO', 'IP', 'LU', 'NR', 'PE', 'SG', 'SS', 'WD'],
  London: [
    'BR',
    'CR',
    'DA',
    'E',
    'EC',
    'EN',
    'HA',
    'IG',
    'KT',
    'N',
    'NW',
    'RM',
    'SE',
    'SM',
    'SW',
    'TW',
    'UB',
    'W',
    'WC',
  ],
  'South East': ['BN', 'CT', 'GU', 'HP', 'ME', 'MK', 'OX', 'PO', 'RG', 'RH', 'SL', 'SO', 'TN'],
  'South West': ['BA', 'BH', 'BS', 'DT', 'EX', 'GL', 'PL', 'SN', 'SP', 'TA', 'TQ', 'TR'],
  'Crown Dependencies': ['GY', 'IM', 'JE'],
};
