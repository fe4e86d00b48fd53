import { centroids } from './centroids.js';
import { areaCode } from './postcode.js';
import { postTown } from './post-towns.js';

/** What may be told of a place to people who must not learn the address. */
export interface OutwardPlace {
  /** '' for an area that nobody knows. */
  readonly postTown: string;
  /** The outcode's centre, else its area's; null when neither is known. */
  readonly publicLat: number | null;
  readonly publicLng: number | null;
}

/** Town and centre of an outcode: the same for every address in it, so that they tell nothing more. */
export function outwardPlace(outcode: string): OutwardPlace {
  const { outcodes, areas } = centroids();
  const centre = outcodes.get(outcode) ?? areas.get(areaCode(outcode));
  return {
    postTown: postTown(outcode) ?? '',
    publicLat: centre?.lat ?? null,
    publicLng: centre?.lng ?? null,
  };
}
