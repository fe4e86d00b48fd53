import { centroids } from './centroids.js';
import { areaCode, outwardCode } from './postcode.js';
import { townOfPostcode } from './post-towns.js';

/** What may be told of a place to people who must not learn the address. */
export interface OutwardPlace {
  /** '' where it is not known: it is then called by its outcode (`placeName`). */
  readonly postTown: string;
  /** The outcode's centre, else its area's; null when neither is known. */
  readonly publicLat: number | null;
  readonly publicLng: number | null;
}

/** Post town and the outcode's centre: the same for all addresses that share them. Takes a normalised postcode, or an outcode alone. */
export function outwardPlace(postcode: string): OutwardPlace {
  const { outcodes, areas } = centroids();
  const centre = outcodes.get(outwardCode(postcode)) ?? areas.get(areaCode(postcode));
  return {
    postTown: townOfPostcode(postcode) ?? '',
    publicLat: centre?.lat ?? null,
    publicLng: centre?.lng ?? null,
  };
}

/** The public name of a place: "Kyle of Lochalsh", or "QQ1 area" where the town is not known. */
export const placeName = ({ postTown, outcode }: { postTown: string; outcode: string }): string =>
  postTown || `${outcode} area`;
