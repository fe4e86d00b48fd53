import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { testEnvironment } from '../../../../test/support/environment.js';
import { argumentsFor } from '../../../../test/support/packed.cjs';

interface Printed {
  code: number;
  lines: string[];
}

describe('the reconcile command', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());

  /** Runs the built command as an operator does. */
  async function reconcile(more: Record<string, string> = {}, ...args: string[]): Promise<Printed> {
    const environment = testEnvironment({
      DATABASE_URL: bench.rooms.database.url,
      STRIPE_API_URL: bench.bank.url,
      ...more,
    });
    const child = spawn(process.execPath, [...argumentsFor('src/reconcile.js'), ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: 'pipe',
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, lines: text.trim().split('\n') };
  }

  it('finds nothing when all is well, over more pages than one', async () => {
    for (let count = 0; count < 3; count += 1) {
      const charge = await bench.aPaidCharge();
      await bench.refunds.send((await bench.aRefund(charge.id)).id);
    }
    const opened = await Promise.all(Array.from({ length: 105 }, () => bench.aCharge()));
    for (let from = 0; from < opened.length; from += 15)
      await Promise.all(opened.slice(from, from + 15).map(({ id }) => bench.charges.clientSecret(id)));
    await bench.bank.control('POST', 'balance', { amount: 12_345 });
    expect(await reconcile()).toEqual({ code: 0, lines: ['0 differences'] });
  });

  it('names a payment that we have not heard of yet', async () => {
    const charge = await bench.aCharge();
    await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
    const { code, lines } = await reconcile();
    expect(code).toBe(1);
    expect(lines.slice(0, 1)).toEqual([
      `charge ${charge.id}: requires_payment here, succeeded at the provider`,
    ]);
    expect(lines.at(-1)).toBe('2 differences');
    expect(lines[1]).toMatch(/^balance: \d+ pence in the books, \d+ at the provider$/);
    await bench.charges.refresh(charge.id);
    expect(await reconcile()).toMatchObject({ code: 0 });
  });

  it('brings the books to what the provider says when it is asked to', async () => {
    const charge = await bench.aCharge();
    await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
    expect(await reconcile({}, '--repair')).toEqual({
      code: 0,
      lines: ['2 found, 1 worked on', '0 differences'],
    });
    expect(await bench.charge(charge.id)).toMatchObject({ status: 'succeeded' });
  });

  it('says so when it cannot compare', async () => {
    const { code, lines } = await reconcile({ STRIPE_API_URL: 'http://127.0.0.1:1' });
    expect(code).toBe(2);
    expect(lines.join('\n')).not.toContain('0 differences');
  });

  describe('names what only the provider knows:', () => {
    let own: PaymentsBench;
    beforeEach(async () => {
      own = await PaymentsBench.open();
    });
    afterEach(() => own?.close());

    it('money received for nothing', async () => {
      const intent = await own.bank.staff<{ id: string }>('payment_intents', {
        amount: '700',
        currency: 'gbp',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        return_url: 'http://localhost',
      });
      expect(await own.differences()).toEqual([
        `intent ${intent.id}: 700 pence were received for nothing that we know`,
        'balance: 0 pence in the books, 700 at the provider',
      ]);
    });

    it('a second intent of a charge', async () => {
      const charge = await own.aPaidCharge();
      const params = { amount: '5000', currency: 'gbp', 'metadata[chargeId]': charge.id };
      const intent = await own.bank.staff<{ id: string }>('payment_intents', params);
      expect(await own.differences()).toEqual([
        `charge ${charge.id}: has another intent ${intent.id} (requires_payment)`,
      ]);
    });

    it('a refund that staff made by hand', async () => {
      const charge = await own.aPaidCharge();
      const refund = await own.bank.staff<{ id: string }>('refunds', {
        payment_intent: String(charge.providerIntentId),
        amount: '1000',
      });
      expect(await own.differences()).toEqual([
        `refund ${refund.id}: 1000 pence went back for nothing that we know (succeeded)`,
        'balance: 5000 pence in the books, 4000 at the provider',
      ]);
    });

    it('a refund that came back', async () => {
      const charge = await own.aPaidCharge();
      const refund = await own.aRefund(charge.id);
      await own.refunds.send(refund.id);
      const [atBank] = await own.bank.rows<{ id: string }>('refunds');
      await own.bank.control('POST', `refunds/${atBank?.id}/advance`, { status: 'failed' });
      expect(await own.differences()).toEqual([
        `refund ${refund.id}: succeeded here, failed at the provider`,
        'balance: 0 pence in the books, 5000 at the provider',
      ]);
    });

    it('a transfer that is not in the books', async () => {
      const account = await own.bank.staff<{ id: string }>('accounts', { type: 'express', country: 'GB' });
      await own.bank.control('POST', `accounts/${account.id}/onboard`);
      const transfer = await own.bank.staff<{ id: string }>('transfers', {
        amount: '900',
        currency: 'gbp',
        destination: account.id,
      });
      expect(transfer.id).toMatch(/^tr_/);
      expect(await own.differences()).toEqual([
        `transfer ${transfer.id}: 900 pence were sent for nothing that we know`,
        'balance: 0 pence in the books, -900 at the provider',
      ]);
    });

    it('that it has lost everything', async () => {
      const charge = await own.aPaidCharge();
      await own.refunds.send((await own.aRefund(charge.id)).id);
      const kept = await own.aPaidCharge();
      await own.bank.control('POST', 'reset');
      expect((await own.differences()).filter((line) => line.includes('the provider has no'))).toHaveLength(
        3,
      );
      expect(await own.differences()).toContain(
        `charge ${kept.id}: the provider has no intent ${kept.providerIntentId}`,
      );
    });
  });
});
