import { areasOfRegions } from '../geo/uk-regions.js';
import type { Filter } from './list-parts.js';

const regions: Readonly<Record<string, readonly string[]>> = areasOfRegions;

/** One of the UK's nations and regions; any other word finds what lies in none. @param area SQL: the postcode's area; no postcode, no area */
export const inRegion = (area: string): Filter<unknown> => ({
  kind: 'text',
  isUneven: true,
  where: (sql, value) => {
    const areas = Object.hasOwn(regions, String(value)) ? regions[String(value)] : undefined;
    return areas
      ? `${area} = ANY (${sql.bind([...areas])}::text[])`
      : `(${area} = ANY (${sql.bind(Object.values(regions).flat())}::text[])) IS NOT TRUE`;
  },
});
