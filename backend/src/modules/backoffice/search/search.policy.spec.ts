import { longestSearch, meaningOf } from './search.policy.js';

describe('what a search of staff means', () => {
  it.each([
    '07700 900123',
    '+44 7700 900123',
    '0044 7700 900 123',
    '+44 (0)7700-900123',
    '447700900123',
    '(07700) 900.123',
  ])('takes %s for one number', (typed) => expect(meaningOf(typed).phone).toBe('+447700900123'));

  it('takes six digits for the beginning of a number, and fewer for none', () => {
    expect(meaningOf('07700 9').phone).toBe('+4477009');
    expect(meaningOf('07700').phone).toBeNull();
    expect(meaningOf('Flat 077009').phone).toBeNull();
  });

  it.each([
    ['bl11aa', 'BL1 1AA'],
    ['BL1 1AA', 'BL1 1AA'],
    ['bl1', 'BL1 '],
    ['sw1a 2aa', 'SW1A 2AA'],
    ['bolton', null],
  ])('takes %s for the postcode %s', (typed, postcode) => expect(meaningOf(typed).postcode).toBe(postcode));

  it.each([
    ['R-000042', { series: 'R', number: 42 }],
    ['f-7', { series: 'F', number: 7 }],
    ['R-0', null],
    ['X-000042', null],
  ])('takes %s for the receipt %j', (typed, receipt) => expect(meaningOf(typed).receipt).toEqual(receipt));

  it.each(['pi_3Oa', 'ch_1', 're_9x', 'tr_9x', 'acct_1'])('takes %s for an id of the provider', (typed) => {
    expect(meaningOf(` ${typed} `).providerId).toBe(typed);
    expect(meaningOf(`my ${typed}`).providerId).toBeNull();
  });

  it('takes a ticket’s reference in any case, and keeps the letters of a bank’s', () => {
    expect(meaningOf('ri-7k3m9qxd').ticket).toBe('RI-7K3M9QXD');
    expect(meaningOf('74aBC123').bankReference).toBe('74aBC123');
    expect(meaningOf('Marsh').bankReference).toBeNull();
  });

  it('refuses ten thousand letters, and says how many are too many', () => {
    expect(() => meaningOf('x'.repeat(10_000))).toThrow(
      expect.objectContaining({
        fields: { q: `Search for at most ${longestSearch} letters. This is 10000.` },
      }),
    );
    expect(meaningOf('x'.repeat(longestSearch)).text).toHaveLength(longestSearch);
  });
});
