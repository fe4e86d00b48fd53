import { commonPasswords } from './data/common-passwords.js';

/** What stands beside them in newer lists, and what somebody who knows this site would try. */
const more = `
123123123 111111111 1111111111 00000000 000000000 0000000000 87654321 987654321 0987654321 zaq1zaq1 p@ssword thepassword
loveme123 joseph123 cupcake123 marshmallow chelsea123 manutd123 celtic1967 celtic123 yamaha123 harley123 heaven123
bonita123 teamo123 freedom123 admin1234 rootroot root1234 guest123 demo1234 abcdefgh abcdefghi asasasas abcabcabc
facebook1 linkedin youtube1 twitter1 instagram snapchat minecraft1 iphone123 android1 letmein! rightinstaller installer
`;

const common = new Set(`${commonPasswords} ${more}`.trim().split(/\s+/));

/** Whether a guesser would try this password among the first. Upper and lower case are one. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || new Set(lower).size <= 2;
}
