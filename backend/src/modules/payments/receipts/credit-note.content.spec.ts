import { poundsLabel } from '../../../platform/money/pence.js';
import { creditContentOf } from './credit-note.content.js';
import { contentOf, vatPercentOf, type Documented } from './receipt.content.js';
import { vatIn } from '../../../platform/money/vat.js';

const unregistered = { VAT_PERCENT: 20 };
const registered = { ...unregistered, VAT_NUMBER: 'GB123456789' };
const fee = (amountPence: number): Documented => ({
  ...{ type: 'fee', amountPence, feePence: 0, description: 'Job: Starlink' },
});

describe('what a credit note says', () => {
  const credit = (type: Documented['type'], seller = unregistered, standingPence = 5_000, pence = 2_000) => {
    const document = { ...fee(5_000), type };
    const content = contentOf(document, 'RightInstaller', seller);
    const original = { number: 'F-000007', issuedAt: new Date('2026-03-03T12:00:00Z'), content };
    const about = { type, description: document.description, original, standingPence, pence };
    return creditContentOf(about, 'RightInstaller', seller);
  };

  it('names the document that it corrects, what went back, and who issued it', () => {
    expect(credit('fee')).toEqual({
      title: 'Credit note for the service fee',
      description: 'Job: Starlink',
      lines: [{ label: 'Service fee given back', amount: '£20.00' }],
      total: { label: 'Total credited', amount: '£20.00' },
      notes: ['This document corrects invoice F-000007 of 3 March 2026.', 'No VAT was charged.'],
      issuer: ['RightInstaller'],
    });
    expect(credit('charge').notes[0]).toContain('receipt F-000007');
    expect(credit('deposit').notes[1]).toContain('no VAT');
    expect(credit('payout').notes[0]).toContain('payout statement F-000007');
  });

  it('gives VAT back as it was charged, and only then', () => {
    expect(credit('fee', registered)).toMatchObject({
      title: 'VAT credit note for the service fee',
      lines: [{ amount: '£16.67' }, { label: 'VAT at 20 %', amount: '£3.33' }],
      total: { amount: '£20.00' },
    });
    const before = contentOf(fee(5_000), 'R', unregistered);
    const original = { number: 'F-000007', issuedAt: new Date(0), content: before };
    const about = { type: 'fee', description: '', original, standingPence: 5_000, pence: 2_000 } as const;
    expect(creditContentOf(about, 'R', registered).title).toBe('Credit note for the service fee');
    expect(vatPercentOf(contentOf(fee(5_000), 'R', { ...registered, VAT_PERCENT: 17.5 }))).toBe(17.5);
  });

  it('gives all VAT back to the penny, in however many parts', () => {
    for (const [total, part] of [
      [1_667, 833],
      [1_001, 1],
      [999, 334],
    ] as const) {
      const vats: string[] = [];
      for (let standing: number = total; standing > 0; standing -= part)
        vats.push(String(credit('fee', registered, standing, Math.min(part, standing)).lines[1]?.amount));
      const pence = vats.map((amount) => Math.round(Number(amount.replace('£', '')) * 100));
      expect(poundsLabel(pence.reduce((sum, one) => sum + one, 0))).toBe(poundsLabel(vatIn(total, 20)));
    }
  });
});
