import { productName } from '../../config/product.js';
import { commonPasswords } from './data/common-passwords.js';
import { PasswordFilter } from './password-filter.js';

/** Words of newer lists, and those that a guesser who knows this site would try. */
const more = `
123123123 111111111 1111111111 00000000 000000000 0000000000 87654321 987654321 0987654321 zaq1zaq1 p@ssword thepassword
loveme123 joseph123 cupcake123 marshmallow chelsea123 manutd123 celtic1967 celtic123 yamaha123 harley123 heaven123
bonita123 teamo123 freedom123 admin1234 rootroot root1234 guest123 demo1234 abcdefgh abcdefghi asasasas abcabcabc
facebook1 linkedin youtube1 twitter1 instagram snapchat minecraft1 iphone123 android1 letmein! rightinstaller installer
welcome1 changeme1 secret12 letmein1 summer12 winter12 spring12 autumn12 monday12 friday12 january1 december1 england1
`;

/** Shorter ones are parts of too many words. */
const shortestStem = 4;
/** So many figures and signs around a word are a year, a date or "123!", and no secret. */
const mostTrimmings = 8;

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[a-z]/.test(sign);
const lettersOf = (text: string): string =>
  [...text]
    .map((sign) => lookAlikes[sign] ?? sign)
    .filter(isLetter)
    .join('');

/** The word that a password is built on, without the figures and signs around it, and with letters for their look-alikes. */
function stemOf(lower: string): string {
  let [begin, end] = [0, lower.length];
  while (end > begin && !isLetter(lower[end - 1])) end -= 1;
  while (begin < end && !isLetter(lower[begin]) && !'@$'.includes(lower.charAt(begin))) begin += 1;
  return lower.length - (end - begin) > mostTrimmings ? '' : lettersOf(lower.slice(begin, end));
}

const build = () => {
  const common = new Set(`${commonPasswords} ${more}`.trim().split(/\s+/));
  const filter = PasswordFilter.find(process.cwd());
  return {
    common,
    filter,
    stems: new Set([...common].map(stemOf).filter(({ length }) => length >= shortestStem)),
  };
};
let built: ReturnType<typeof build> | undefined;
/** The most common ones and the words that they are built on, and a filter of the 100,000 most common (decision 1152). Made at the first question: it takes 50 ms, and most programs ask none. */
const lists = () => (built ??= build());
const ownName = lettersOf(productName.toLowerCase());

/** Whether a guesser would try this password among the first: a common one, or one built on such a one or on our name. Upper and lower case are one. */
export function isCommonPassword(password: string): boolean {
  const { common, filter, stems } = lists();
  const lower = password.toLowerCase();
  const stem = stemOf(lower);
  const half = stem.slice(0, stem.length / 2);
  return (
    common.has(lower) ||
    filter.has(lower) ||
    new Set(lower).size <= 2 ||
    stems.has(stem) ||
    (stem === half + half && stems.has(half)) ||
    (stem.replace(ownName, '') !== stem && stem.length - ownName.length < shortestStem * 2)
  );
}
