import { randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { DifferencesNow } from './differences-now.service.js';
import { repairWords } from './repair.words.js';
import { ReconcileRuns } from './reconcile-runs.service.js';

describe('what a run found, as it is now', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());

  const newestRun = async (): Promise<string> => {
    await bench.rooms.app.get(ReconcileRuns).run();
    const [row] = await bench.rooms.database.query<{ id: string }>(
      'SELECT id FROM reconcile_runs ORDER BY started_at DESC LIMIT 1',
    );
    return row!.id;
  };

  it('says what a repair would do, does it, and says that it is gone', async () => {
    const differences = bench.rooms.app.get(DifferencesNow);
    const charge = await bench.aCharge();
    await bench.bank.confirm(await bench.charges.clientSecret(charge.id));
    const run = await newestRun();
    const line = `charge ${charge.id}: requires_payment here, succeeded at the provider`;
    const { differences: found } = await differences.byRun(run);
    expect(found[0]).toEqual({ line, isGone: false, repair: repairWords['ask-about-charge'] });
    const balance = found[1]!;
    expect(balance).toMatchObject({ line: expect.stringMatching(/^balance: /) as string, repair: null });

    expect(await bench.charge(charge.id)).toMatchObject({ status: 'requires_payment' });
    await expect(differences.repair(run, balance.line)).rejects.toMatchObject({
      code: 'payments.nothing-to-repair',
    });
    expect(await differences.repair(run, line)).toEqual({
      differences: [
        { line, isGone: true, repair: null },
        { line: balance.line, isGone: true, repair: null },
      ],
    });
    expect(await bench.charge(charge.id)).toMatchObject({ status: 'succeeded' });
    await expect(differences.repair(run, line)).rejects.toMatchObject({
      code: 'payments.nothing-to-repair',
    });
    await expect(differences.byRun(randomUUID())).rejects.toMatchObject({ kind: 'not-found' });
  });
});
