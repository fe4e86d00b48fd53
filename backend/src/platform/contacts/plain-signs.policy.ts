/** Letters of other alphabets that are drawn as Latin ones, in the order of {@link latin}. */
const foreign = [...'аеорсухіјѕԁһο'];
const latin = 'aeopcyxijsdho';

/** The noughts of the alphabets whose ten figures stand in a row: Arabic, Persian, Devanagari, Bengali. */
const noughts = [0x0660, 0x06f0, 0x0966, 0x09e6];

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const nought = noughts.find((first) => code >= first && code < first + 10);
  if (nought !== undefined) return String(code - nought);
  const normal = sign.normalize('NFKC');
  return /^[\w@.:/+()-]$/.test(normal) ? normal : sign;
}

/** Beyond the letters of western Europe. */
const unusual = /[\u0100-\u{10ffff}]/gu;
const notDrawn =
  /(?<=[\p{L}\p{N}@.])(?:\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]){1,9}(?=[\p{L}\p{N}@.])/gu;
const accents = /(?<=[a-z])[\u0300-\u036f]{1,9}/giu;

/** Beside Latin letters only: a text in another alphabet keeps its own. */
const drawnAsLatin = /(?<=[a-z0-9@.])[аеорсухіјѕԁһο]|[аеорсухіјѕԁһο](?=[a-z0-9@.])/giu;

/** The text with the usual letter for each that is drawn wide, ringed, bold or in another alphabet, and without marks that are not drawn. */
export const plainSigns = (text: string): string =>
  text
    .replace(notDrawn, '')
    .replace(accents, '')
    .replace(drawnAsLatin, (sign) => latin[foreign.indexOf(sign.toLowerCase())] ?? sign)
    .replace(unusual, plainSign);
