import { removedMark, withoutContacts } from './contact-details.policy.js';

describe('contact details before the award', () => {
  it.each([
    [
      'an email address',
      'Write to rosa.field+jobs@field-aerials.co.uk please',
      `Write to ${removedMark} please`,
    ],
    ['an address with at and dot in brackets', 'rosa (at) field [dot] co [dot] uk', removedMark],
    ['an address in words', 'I am rosa at field dot co dot uk', `I am ${removedMark}`],
    ['an address at a known house', 'rosafield at gmail, any time', `${removedMark}, any time`],
    ['an address with spaces', 'rosa @ gmail . com', removedMark],
    ['a wide at sign', 'rosa＠field.com', removedMark],
    ['an address with a mark that is not drawn', 'ro\u200bsa@fie\u200bld.com', removedMark],
    ['a mobile number', 'Call 07700 900123.', `Call ${removedMark}.`],
    ['a number in one piece', 'Call 07700900123', `Call ${removedMark}`],
    ['a number with its country', 'Call +44 (0)7700 900 123 today', `Call +${removedMark} today`],
    ['a number with 0044', '0044 7700 900123', removedMark],
    ['a number with 44', '447700900123', removedMark],
    ['a number without its nought', 'mobile 7700 900123', `mobile ${removedMark}`],
    ['a landline', 'ring 0161 496 0123', `ring ${removedMark}`],
    ['a London number', '(020) 7946 0123', `(${removedMark}`],
    ['a number with dots and dashes', '0.7.7.0.0-9.0.0-1.2.3', removedMark],
    ['a number with spaces between all figures', '0 7 7 0 0 9 0 0 1 2 3', removedMark],
    ['a number in words', 'oh seven seven zero zero nine zero zero one two three', removedMark],
    [
      'a number with doubles',
      'ring double oh double four seven seven double oh nine double oh one two three',
      `ring ${removedMark}`,
    ],
    [
      'a number half in words',
      'zero 77 hundred? no: oh 7 7 double oh 900 one23',
      `zero 77 hundred? no: ${removedMark}`,
    ],
    ['letters typed for figures', 'O77OO 9OOl23', removedMark],
    ['a wide number', '０７７００ ９００１２３', removedMark],
    [
      'key caps',
      '0\ufe0f\u20e37\ufe0f\u20e37\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e39\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3',
      `${removedMark}\ufe0f\u20e3`,
    ],
    ['a number of another country', 'from Dublin +353 1 496 0123', `from Dublin +${removedMark}`],
    ['a link', 'see https://field.example/rosa?x=1 first', `see ${removedMark} first`],
    ['a link without its beginning', 'see www.field-aerials.com', `see ${removedMark}`],
    ['a bare domain', 'I am on field-aerials.co.uk/rosa too', `I am on ${removedMark} too`],
    ['a domain in words', 'look for field aerials dot co dot uk', `look for field ${removedMark}`],
    ['a chat link', 'wa.me/447700900123', removedMark],
    ['a handle', 'I am @rosa_field there', `I am ${removedMark} there`],
    ['a name on a network', 'Insta: rosa_field', removedMark],
    ['a name on a network, after something else', 'me on: insta = @rosa_field', `me on: ${removedMark}`],
    ['a name on a network in long letters', 'ſnap: rosa_field', removedMark],
    ['a link to its end', `https://field.example/${'x'.repeat(600)} first`, `${removedMark} first`],
    ['two things beside each other', '07700 900123 / rosa@field.com', removedMark],
  ])('go: %s', (_what, text, cleaned) => {
    expect(withoutContacts(text)).toEqual({ text: cleaned, removed: true });
  });

  it.each([
    'I can do it for £1,250.00, or £1,400 with the second mast.',
    'Is the 21/11/2026 at 10:30 fine, or 2026-11-28 from 09:30 to 14:00?',
    'On 01.12.2026 10 of us come, on 01-02-2026 11 do.',
    'The mast is 2400 x 1200 mm, the cable 100 m of RG6, 700, 900, 1000 and 1200 mm apart.',
    'The postcode is BL1 4QR and the job #4f2a91c0.',
    'We are at the house. Come in.',
    'See you at noon. Bring the ladder.',
    'One or two of the three cables? Double glazing in all four rooms.',
    'Between 07-09, 10-12, 13-15 and 16-18 somebody is in.',
    'Serial number 20260123456789 and order 4471.',
    'It is model DS-2CD2386G2 with 8 MP, 4 of them: 12V 2A each.',
    'I work at sky height e.g. on roofs.',
    'Do you use 4K cameras @ 25 frames?',
    'Twenty-two metres, ten in the loft. Ok?',
  ])('leave alone what is none: %s', (text) => {
    expect(withoutContacts(text)).toEqual({ text, removed: false });
  });

  it('goes through the longest message at once, whatever stands in it', () => {
    for (const hard of [
      '0 '.repeat(1_000),
      'a.'.repeat(1_000),
      'at '.repeat(660),
      '@'.repeat(2_000),
      'one '.repeat(500),
    ])
      expect(withoutContacts(hard).text.length).toBeGreaterThan(0);
  });
});
