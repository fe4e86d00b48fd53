import { cards, PaymentsBench } from '../../../test/factories/payments.js';

describe('charges', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    expect(await bench.differences()).toEqual([]);
  });

  it('books a paid deposit once and says so once', async () => {
    const charge = await bench.aCharge();
    const secret = await bench.charges.clientSecret(charge.id);
    expect(await bench.bank.confirm(secret)).toBe('succeeded');
    expect(await bench.charges.refresh(charge.id)).toBe('succeeded');
    expect(await bench.charges.refresh(charge.id)).toBe('succeeded');
    expect(await bench.events(charge.id)).toEqual(['charge-succeeded']);
    expect(await bench.charge(charge.id)).toMatchObject({ receivedPence: 5_000, receivedCurrency: 'gbp' });
  });

  it('makes one intent for 50 callers at once, and gives all the same secret', async () => {
    const charge = await bench.aCharge();
    const secrets = await Promise.all(
      Array.from({ length: 50 }, () => bench.charges.clientSecret(charge.id)),
    );
    expect(new Set(secrets).size).toBe(1);
    const intents = await bench.bank.rows<{ metadata: { chargeId: string } }>('payment_intents');
    expect(intents.filter(({ metadata }) => metadata.chargeId === charge.id)).toHaveLength(1);
  });

  it('lets the payer try another card after a decline', async () => {
    const charge = await bench.aCharge();
    const secret = await bench.charges.clientSecret(charge.id);
    expect(await bench.bank.confirm(secret, cards.declined)).toBe('card_declined');
    expect(await bench.charges.refresh(charge.id)).toBe('requires_payment');
    expect(await bench.charges.refresh(charge.id)).toBe('requires_payment');
    expect(await bench.charge(charge.id)).toMatchObject({ lastErrorCode: 'generic_decline' });
    expect(await bench.charges.clientSecret(charge.id)).toBe(secret);
    expect(await bench.bank.confirm(secret)).toBe('succeeded');
    expect(await bench.charges.refresh(charge.id)).toBe('succeeded');
    expect(await bench.events(charge.id)).toEqual(['charge-failed', 'charge-succeeded']);
  });
});
