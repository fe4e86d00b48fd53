import { refundMail } from './direct.mails.js';

const issued = {
  ...{ receiptId: 'receipt-1', paymentId: 'payment-1', number: 'C-000001', corrects: 'R-000001' },
  amountPence: 5_000,
};
const bought = { kind: 'deposit', isBought: true, lead: null } as const;
const wordsOf = (isOutside?: boolean): string =>
  refundMail('Pat', { ...issued, ...(isOutside && { isOutside }) }, bought).paragraphs.join(' ');

it('the mail about a refund names the card, and days that its bank takes', () => {
  expect(wordsOf()).toContain('£50.00 is on its way back to the card you paid with.');
  expect(wordsOf()).toContain('5–7 business days');
});

it('the mail about a refund that no card took names the bank account, and promises no days', () => {
  expect(wordsOf(true)).toContain(
    '£50.00 was paid to your bank account, because your card did not take it. Payments says on which day',
  );
  expect(wordsOf(true)).not.toMatch(/on its way back|business days/);
});
