import * as account from './account.letters.js';
import * as bids from './bids.letters.js';
import * as leads from './leads.letters.js';
import * as money from './money.letters.js';

describe('what an installer is told', () => {
  it('about a lost bid names the lead and the day by which the deposit is back', () => {
    const notice = bids.bidNotChosen({ firstName: 'Sam', leadTitle: 'Loft aerial', refundBy: '2026-12-01' });
    expect(notice.message).toBe(
      'Your bid on “Loft aerial” was not selected. Your deposit goes back to your card by 1 Dec 2026.',
    );
    expect(notice.letter.paragraphs.join(' ')).toContain('5–7 business days');
    expect(notice.link).toBe('/my-bids');
  });

  it('about a won bid shows price, fee and what is left of it, and who gets in touch with whom', () => {
    const won = {
      firstName: 'Sam',
      leadTitle: 'Loft aerial',
      pricePence: 120_000,
      netPence: 114_000,
      feePercent: 5,
    };
    expect(bids.bidWon({ ...won, hasCustomer: false }).letter.paragraphs).toContain(
      'This lead is our own: we get in touch with you to agree the day.',
    );
    const notice = bids.bidWon({ ...won, hasCustomer: true });
    expect(notice.letter.paragraphs).toContain(
      'My Bids shows how to reach the customer: agree the day and do the work.',
    );
    expect(notice.letter.facts).toEqual([
      { label: 'Price', value: '£1,200.00' },
      { label: 'Service fee (5%)', value: '£60.00' },
      { label: 'You receive', value: '£1,140.00' },
    ]);
  });

  it('about a new lead says how far it is, and only the public half of its postcode', () => {
    const words = {
      firstName: 'Sam',
      leadTitle: 'CCTV',
      location: 'Bolton',
      outcode: 'BL1',
      budget: '£200',
      depositPence: 5000,
    };
    expect(leads.newLead({ ...words, distanceMiles: 0.3 }).message).toBe(
      '“CCTV” in Bolton, about 1 mile from you.',
    );
    const notice = leads.newLead({ ...words, distanceMiles: 12.6 });
    expect(notice.message).toBe('“CCTV” in Bolton, about 13 miles from you.');
    expect(notice.letter.facts).toContainEqual({ label: 'Where', value: 'Bolton (BL1)' });
  });

  it('about a refund names it by what was paid', () => {
    const words = { firstName: 'Sam', amountPence: 5000, link: '/' };
    expect(money.refundDone({ ...words, kind: 'deposit' }).title).toBe('Your deposit has been refunded');
    expect(money.refundDone({ ...words, kind: 'charge' }).title).toBe('Your payment has been refunded');
    expect(money.refundStuck({ ...words, kind: 'deposit' }).message).toContain('We are handling it.');
  });
});

describe('what staff are told', () => {
  it('about a refund that needs a person leads to that refund', () => {
    const notice = money.refundToHandle({
      firstName: 'Helen',
      kind: 'deposit',
      amountPence: 5000,
      reference: 'r1',
    });
    expect(notice.link).toBe('/admin/refunds/r1');
    expect(notice.letter.button).toEqual({ label: 'Open the refund', path: '/admin/refunds/r1' });
  });
});

describe('what a customer is told', () => {
  it('about a paid award: who does the work, and that the money is held', () => {
    const notice = bids.jobAwarded({
      firstName: 'Amira',
      leadTitle: 'WiFi',
      pricePence: 30_000,
      installer: 'Sam Hill',
      link: '/jobs/1',
    });
    expect(notice.message).toBe(
      'Sam Hill will do “WiFi”. Your payment of £300.00 is held until you approve the work.',
    );
  });

  it('about a job that was closed for them: why', () => {
    const words = { firstName: 'Amira', leadTitle: 'WiFi', link: '/jobs/1' };
    expect(leads.jobClosed({ ...words, reason: 'nobody-chosen' }).message).toContain('within 30 days');
    expect(leads.jobClosed({ ...words, reason: 'deadline-passed' }).message).toContain(
      'completion date has passed',
    );
  });
});

it('never calls held money escrow, and never shows a mail other words than the app', () => {
  const all = [
    account.approved({ firstName: 'A' }),
    account.suspended({ firstName: 'A' }),
    account.applicationReceived({ firstName: 'A' }),
    account.identityChecked({ firstName: 'A' }),
    bids.bidReceived({ firstName: 'A', leadTitle: 'B', pricePence: 100, eta: '1 day', link: '/jobs/1' }),
    bids.jobAwarded({ firstName: 'A', leadTitle: 'B', pricePence: 100, installer: 'C', link: '/jobs/1' }),
    money.refundToHandle({ firstName: 'A', kind: 'deposit', amountPence: 100, reference: 'r' }),
  ];
  for (const { title, message, letter } of all) {
    expect(letter.subject).toBe(title);
    expect(letter.paragraphs[0]).toBe(message);
    expect(letter.button).not.toBeNull();
    expect(JSON.stringify(letter)).not.toMatch(/escrow/i);
  }
});
