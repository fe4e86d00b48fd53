import { createHmac, randomUUID } from 'node:crypto';
import type { OpenCharge } from '../../src/modules/payments/charges/charges.service.js';
import type { PayOut } from '../../src/modules/payments/payouts/payouts.service.js';
import { CisStatements } from '../../src/modules/payments/cis/cis-statements.service.js';
import { CisDeductions } from '../../src/modules/payments/held/cis-deductions.service.js';
import { CreditNotes } from '../../src/modules/payments/receipts/credit-notes.service.js';
import { PayoutSetup } from '../../src/modules/payments/payouts/payout-setup.service.js';
import { isUnharmed, namedIn } from '../crash/named-points.js';
import { TimeTravel } from '../../src/platform/time/time-travel.js';
import { PaymentsBench } from '../factories/payments.js';
import { Child } from '../support/child.js';
import { StaffRefunds } from '../../src/modules/payments/refunds/staff-refunds.service.js';
import { testEnvironment } from '../support/environment.js';
import { points } from './points.js';

describe('money survives the death of a process', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());
  beforeEach(() => bench.resetClock());

  /** A process that carries out one story and dies at one place. */
  async function dieAt(point: string, story: object): Promise<void> {
    const { database } = bench.rooms;
    const environment = testEnvironment({
      ROLE: 'api',
      DATABASE_URL: database.url,
      STRIPE_API_URL: bench.bank.url,
      STRIPE_TIMEOUT_MS: '2000',
    });
    const child = new Child('../test/payments/story-worker.mjs', environment);
    await child.start({ FAULT_POINT: point, STORY: JSON.stringify(story) });
    const how = await child.ended();
    if (how !== 'SIGKILL') throw new Error(`The story never passed ${point} (${how}):\n${child.printed}`);
  }

  /** Adds the line that plays one failing case again. */
  const replayable = (point: string, play: () => Promise<void>) => async (): Promise<void> => {
    try {
      await play();
    } catch (error) {
      const line = `npx jest --selectProjects e2e --testPathPatterns test/payments/crash -t 'killed at ${point}$'`;
      throw new Error(`Replay with: ${line}`, { cause: error });
    }
  };

  const intentsOf = async (chargeId: string): Promise<unknown[]> => {
    const all = await bench.bank.rows<{ metadata: { chargeId?: string } }>('payment_intents');
    return all.filter(({ metadata }) => metadata.chargeId === chargeId);
  };
  const refundsOf = async (intentId: string | null): Promise<unknown[]> => {
    const all = await bench.bank.rows<{ payment_intent: string }>('refunds');
    return all.filter((one) => one.payment_intent === intentId);
  };

  it('at every place that this module names', () => {
    const killed = new Set(Object.values(points).flat());
    expect(namedIn('modules/payments').filter((point) => !isUnharmed(point) && !killed.has(point))).toEqual(
      [],
    );
  });

  describe('a deposit is paid once', () => {
    for (const point of points.pay) {
      const play = async (): Promise<void> => {
        const open: OpenCharge = {
          kind: 'deposit',
          subjectId: randomUUID(),
          payerId: await bench.aPayer(),
          amountPence: 5_000,
          description: 'Deposit',
        };
        await dieAt(point, { story: 'pay', open });
        await bench.recover();
        expect(await bench.differences()).toEqual([]);
        // The payer opens the dialog again.
        const { id } = await bench.aCharge(open);
        if ((await bench.charge(id)).status !== 'succeeded') {
          await bench.bank.confirm(await bench.charges.clientSecret(id));
          await bench.recover();
        }
        expect(await bench.charge(id)).toMatchObject({ status: 'succeeded', receivedPence: 5_000 });
        expect(await intentsOf(id)).toHaveLength(1);
        expect(await bench.events(id)).toEqual(['charge-succeeded']);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a cancelled charge ends', () => {
    for (const point of points.cancel) {
      const play = async (): Promise<void> => {
        const charge = await bench.aCharge();
        await bench.charges.clientSecret(charge.id);
        await dieAt(point, { story: 'cancel', chargeId: charge.id });
        await bench.recover();
        expect(await bench.charge(charge.id)).toMatchObject({ status: 'canceled' });
        expect(await bench.events(charge.id)).toEqual(['charge-canceled']);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a refund is sent once', () => {
    for (const point of points.refund) {
      const play = async (): Promise<void> => {
        const charge = await bench.aPaidCharge();
        await dieAt(point, { story: 'refund', chargeId: charge.id });
        await bench.recover();
        expect(await bench.differences()).toEqual([]);
        // The same is asked again, because the event is heard twice.
        await bench.aRefund(charge.id);
        await bench.recover();
        expect(await refundsOf(charge.providerIntentId)).toHaveLength(1);
        expect((await bench.refunds.progress([charge.id])).get(charge.id)).toMatchObject({
          status: 'succeeded',
          amount: '50.00',
        });
        expect(await bench.events(charge.id)).toEqual([
          'charge-succeeded',
          'refund-requested',
          'refund-succeeded',
        ]);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('an installer gets one payout account', () => {
    for (const point of points.account) {
      const play = async (): Promise<void> => {
        const userId = await bench.aPayer();
        await dieAt(point, { story: 'account', userId });
        await bench.recover();
        // The installer presses the button again.
        expect(await bench.accounts.link(userId)).toContain('/connect/acct_');
        const all = await bench.bank.rows<{ metadata: { userId?: string } }>('accounts');
        expect(all.filter(({ metadata }) => metadata.userId === userId)).toHaveLength(1);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a payout is sent once', () => {
    for (const point of points.payout) {
      const play = async (): Promise<void> => {
        const job = await bench.aJob({ payeeId: await bench.aPayee() });
        await dieAt(point, { story: 'payout', job: job satisfies PayOut });
        await bench.recover();
        // The customer presses the button again.
        const payout = await bench.aPayout(job);
        await bench.recover();
        expect(await bench.transfersOf(payout.id)).toEqual([{ amount: 22_800, reversed: false }]);
        expect(await bench.payouts.ofSubject(job.subjectId)).toMatchObject({ status: 'sent', net: '228.00' });
        expect(await bench.payoutEvents(payout.id)).toEqual(['payout-due', 'payout-sent']);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a refund made by hand is booked once', () => {
    for (const point of points.adopt) {
      const play = async (): Promise<void> => {
        const charge = await bench.aPaidCharge();
        const intentId = String(charge.providerIntentId);
        await bench.bank.staff('refunds', { payment_intent: intentId });
        await dieAt(point, { story: 'adopt', intentId });
        await bench.recover();
        expect((await bench.events(charge.id)).filter((name) => name === 'refund-adopted')).toHaveLength(1);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a refund that staff make here is made once', () => {
    for (const point of points.byStaff) {
      const play = async (): Promise<void> => {
        const { id } = await bench.aPaidCharge({ kind: 'charge', amountPence: 24_000 });
        const staffId = await bench.aPayer();
        const input = { amount: 40, reason: 'Sorry', left: 240 };
        await dieAt(point, { story: 'byStaff', staffId, chargeId: id, input });
        await bench.recover();
        // A person who saw no answer presses the button again.
        await bench.rooms.app
          .get(StaffRefunds)
          .refund(staffId, id, input)
          .catch((error: unknown) => expect(error).toMatchObject({ code: 'payments.refund-seen-differs' }));
        await bench.recover();
        const { providerIntentId } = await bench.charge(id);
        expect(await refundsOf(providerIntentId)).toHaveLength(1);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('pay comes back once', () => {
    for (const point of points.clawback) {
      const play = async (): Promise<void> => {
        const job = await bench.aJob({ payeeId: await bench.aPayee() });
        const { id } = await bench.aPayout(job);
        await bench.sending.send(id);
        await dieAt(point, { story: 'clawback', job, pence: 10_000 });
        await bench.recover();
        // The member of staff who decided the dispute presses the button again.
        await bench.clawBack(job, 10_000);
        await bench.recover();
        const [transfer] = await bench.bank
          .rows<{ amount_reversed: number; metadata: { payoutId?: string } }>('transfers')
          .then((all) => all.filter(({ metadata }) => metadata.payoutId === id));
        expect(transfer?.amount_reversed).toBe(10_000);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('of pay that must come back, what the account holds comes back once, and the remainder is owed', () => {
    for (const point of [
      'reversal.create.outcome.before-commit',
      ...points.clawback.map((line) => `${line}#2`).slice(1),
    ]) {
      const play = async (): Promise<void> => {
        const job = await bench.aJob({ payeeId: await bench.aPayee() });
        const { id } = await bench.aPayout(job);
        await bench.sending.send(id);
        const account = (await bench.accounts.byUser(job.payeeId))?.providerAccountId;
        await bench.bank.control('POST', 'payouts', { account, amount: 22_800 - 8_550, status: 'paid' });
        await dieAt(point, { story: 'clawback', job, pence: 9_500 });
        await bench.recover();
        await bench.clawBack(job, 9_500);
        await bench.recover();
        const [transfer] = await bench.bank
          .rows<{ amount_reversed: number; metadata: { payoutId?: string } }>('transfers')
          .then((all) => all.filter(({ metadata }) => metadata.payoutId === id));
        expect(transfer?.amount_reversed).toBe(8_550);
        expect((await bench.rooms.app.get(PayoutSetup).byUser(job.payeeId)).owedAmount).toBe('9.50');
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('pay that staff reverse by hand is taken in once', () => {
    for (const point of points.reversed) {
      const play = async (): Promise<void> => {
        const job = await bench.aJob({ payeeId: await bench.aPayee() });
        const { id } = await bench.aPayout(job);
        await bench.sending.send(id);
        const transfer = (
          await bench.bank.rows<{ id: string; metadata: { payoutId?: string } }>('transfers')
        ).find(({ metadata }) => metadata.payoutId === id);
        await bench.bank.staff(`transfers/${transfer?.id}/reversals`, { amount: '1000' });
        await dieAt(point, { story: 'reversed', payoutId: id });
        await bench.recover();
        await bench.payoutFollowing.refresh(id);
        const events = await bench.payoutEvents(id);
        expect(events.filter((name) => name === 'payout-reversed')).toHaveLength(1);
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a credit note is written, withdrawn and issued anew once', () => {
    const notesOf = async (paymentId: string): Promise<string | undefined> => {
      const [row] = await bench.rooms.database.query<{ notes: string }>(
        `SELECT string_agg(series || credited_pence, ' ' ORDER BY id) AS notes FROM receipts
          WHERE payment_id = $1 AND corrects_id IS NOT NULL`,
        [paymentId],
      );
      return row?.notes;
    };
    /** The bank answers the latest attempt of a refund. */
    async function bankSays(refundId: string, status: 'succeeded' | 'failed'): Promise<void> {
      const sent = (await bench.bank.rows<{ id: string; metadata: { refundId?: string } }>('refunds')).filter(
        ({ metadata }) => metadata.refundId === refundId,
      );
      await bench.bank.control('POST', `refunds/${sent.at(-1)?.id}/advance`, { status });
      await bench.refundFollowing.refresh(refundId);
    }

    for (const point of points.credit) {
      const play = async (): Promise<void> => {
        const { id } = await bench.aPaidCharge({ kind: 'charge', amountPence: 24_000 });
        const refund = await bench.aRefund(id, 'dispute-decided', 6_000);
        /** The paper is written by a process that dies, and then by two that take the work up at once. */
        const dieWriting = async (): Promise<void> => {
          await dieAt(point, { story: 'credit', paymentId: id });
          const again = () => bench.rooms.app.get(CreditNotes).issue(id);
          await Promise.all([again(), again()]);
          expect(await bench.differences()).toEqual([]);
        };
        await bench.refunds.send(refund.id);
        await bankSays(refund.id, 'succeeded');
        await dieWriting();
        expect(await notesOf(id)).toBe('C6000');
        await bankSays(refund.id, 'failed');
        await dieWriting();
        expect(await notesOf(id)).toBe('C6000 W-6000');
        await bench.refunds.retry(refund.id);
        await bench.refunds.send(refund.id);
        await bankSays(refund.id, 'succeeded');
        await dieWriting();
        expect(await notesOf(id)).toBe('C6000 W-6000 C6000');
        for (const series of ['C', 'W']) {
          const [row] = await bench.rooms.database.query<{ last: number }>(
            `SELECT count(*)::int AS written, max(number) AS last, (SELECT last FROM receipt_series WHERE series = $1) AS counted
               FROM receipts WHERE series = $1`,
            [series],
          );
          expect(row).toEqual({ written: row?.last, last: row?.last, counted: row?.last });
        }
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a tax month is stated once', () => {
    /** Pay of £240 was sent, with £48 held back of it; its tax month is over at noon of the day that this returns. */
    async function aMonthIsOver(): Promise<{ contractorId: string; at: string }> {
      const [contractorId, payeeId] = [await bench.aPayer(), await bench.aPayee()];
      await bench.rooms.database.query(
        `INSERT INTO cis_contractors (user_id, name, employer_reference, accounts_office_reference, sealed_utr, utr_end, given_at)
         VALUES ($1, 'Build Ltd', '123/AB456', '123PA00012345', 'x', '789', clock_now())`,
        [contractorId],
      );
      const { subjectId, chargeIds, ...job } = await bench.aJob({ payeeId });
      await bench.database.transaction((tx) =>
        bench.rooms.app.get(CisDeductions).holdBack(tx, {
          ...{ subjectId, contractorId, installerId: payeeId, chargeIds },
          ...{ percent: 20, verificationNumber: 'V1234567890' },
          ...{ grossPence: 24_000, materialsPence: 0, deductedPence: 4_800 },
        }),
      );
      const payout = await bench.aPayout({ ...job, subjectId, chargeIds, grossPence: 19_200 });
      await bench.sending.send(payout.id);
      await bench.rooms.app.get(CisStatements).note(payout.id);
      const [month] = await bench.rooms.database.query<{ day: string }>(
        'SELECT (month + 1)::text AS day FROM cis_months WHERE contractor_id = $1',
        [contractorId],
      );
      return { contractorId, at: `${month?.day}T12:00:00Z` };
    }

    for (const point of points.statement) {
      const play = async (): Promise<void> => {
        const { contractorId, at } = await aMonthIsOver();
        await dieAt(point, { story: 'statement', at });
        await bench.rooms.app.get(TimeTravel).to(new Date(at));
        // Another process takes the work up, twice at once.
        const again = () => bench.rooms.app.get(CisStatements).write();
        await Promise.all([again(), again()]);
        expect(
          await bench.rooms.database.query(
            'SELECT gross_pence AS gross, deducted_pence AS deducted FROM cis_statements WHERE contractor_id = $1',
            [contractorId],
          ),
        ).toEqual([{ gross: 24_000, deducted: 4_800 }]);
        expect(
          await bench.rooms.database.query(
            `SELECT name FROM outbox_events WHERE payload ->> 'contractorId' = $1 ORDER BY id`,
            [contractorId],
          ),
        ).toEqual([{ name: 'payments.cis-statement-written' }, { name: 'payments.cis-month-over' }]);
        // The provider's money is compared by its own clock, which did not move.
        await bench.resetClock();
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });

  describe('a message of the provider is applied once', () => {
    const aMessage = (object: object): { body: string; signature: string } => {
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'charge.dispute.created',
        livemode: false,
        data: { object },
      });
      const at = Math.floor(Date.now() / 1_000);
      const mac = createHmac('sha256', 'whsec_sandbox').update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${mac}` };
    };

    for (const point of points.webhook) {
      const play = async (): Promise<void> => {
        const charge = await bench.aPaidCharge();
        const message = aMessage(await bench.bank.dispute(charge.providerIntentId));
        await dieAt(point, { story: 'webhook', ...message });
        // Without a 200 the provider sends it again.
        await bench.webhooks.receive(Buffer.from(message.body), message.signature);
        await bench.recover();
        expect((await bench.events(charge.id)).filter((name) => name === 'chargeback-opened')).toHaveLength(
          1,
        );
        expect(await bench.differences()).toEqual([]);
      };
      it(`killed at ${point}`, replayable(point, play));
    }
  });
});
