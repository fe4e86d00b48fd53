import { parse } from 'postcode';

/** `m11ae` → `M1 1AE`; null when it is no well-formed UK, Jersey, Guernsey or Isle of Man postcode. */
export function normalisePostcode(text: string): string | null {
  const parsed = parse(text);
  return parsed.valid && inward.test(parsed.postcode) ? parsed.postcode : null;
}

/** Royal Mail writes no C, I, K, M, O or V there, so that they are not mistaken: `1AO` is `1A0` or a slip. */
const inward = / \d[ABD-HJLNP-UW-Z]{2}$/;

/** The public half: `M1 1AE` → `M1`. Takes a normalised postcode. */
export const outwardCode = (postcode: string): string => postcode.split(' ')[0] ?? postcode;

/** `M1 1AE` → `M1 1`. Takes a normalised postcode. */
export const sectorCode = (postcode: string): string => postcode.slice(0, -2);

/** `M1 1AE` → `M`. Takes a normalised postcode. */
export const areaCode = (postcode: string): string => /^[A-Z]+/.exec(postcode)?.[0] ?? '';
