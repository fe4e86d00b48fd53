import { postTowns, sectorTowns, wholeAreas } from './data/post-towns.js';
import { areaCode, outwardCode, sectorCode } from './postcode.js';

let embedded: ReadonlyMap<string, string> | undefined;

/** `10-12 15` → 10, 11, 12, 15. */
function* numbersIn(text: string): Generator<number> {
  for (const part of text.split(' ')) {
    const [first = 0, last = first] = part.split('-').map(Number);
    for (let number = first; number <= last; number++) yield number;
  }
}

function readTowns(): Map<string, string> {
  const towns = new Map<string, string>();
  for (const line of postTowns.trim().split('\n')) {
    const [area = '', ...entries] = line.split('|');
    for (const entry of entries) {
      const numbersAt = entry.search(/ \d/);
      for (const number of numbersIn(entry.slice(numbersAt + 1)))
        towns.set(`${area}${number}`, entry.slice(0, numbersAt));
    }
  }
  return towns;
}

/** The one post town of an outcode, e.g. `IV40` → Kyle of Lochalsh; null for one that several towns share or that is not known. */
export function postTown(outcode: string): string | null {
  embedded ??= readTowns();
  return embedded.get(outcode) ?? wholeAreas[areaCode(outcode)] ?? null;
}

/** The same of a normalised postcode, whose sector tells more: `HR3 5AB` → Hay-on-Wye. */
export const townOfPostcode = (postcode: string): string | null =>
  sectorTowns[sectorCode(postcode)] ?? postTown(outwardCode(postcode));
