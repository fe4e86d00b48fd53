import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../../dist/src/config/config.module.js';
import { Charges } from '../../dist/src/modules/payments/charges/charges.service.js';
import { PaymentsModule } from '../../dist/src/modules/payments/payments.module.js';
import { CisStatements } from '../../dist/src/modules/payments/cis/cis-statements.service.js';
import { CreditNotes } from '../../dist/src/modules/payments/receipts/credit-notes.service.js';
import { Refunds } from '../../dist/src/modules/payments/refunds/refunds.service.js';
import { StaffRefunds } from '../../dist/src/modules/payments/refunds/staff-refunds.service.js';
import { Clawbacks } from '../../dist/src/modules/payments/payouts/clawbacks.service.js';
import { HeldMoney } from '../../dist/src/modules/payments/held/held-money.service.js';
import { PayoutSettlement } from '../../dist/src/modules/payments/payouts/payout-settlement.service.js';
import { PayoutAccounts } from '../../dist/src/modules/payments/payouts/payout-accounts.service.js';
import { PayoutFollowing } from '../../dist/src/modules/payments/payouts/sending/payout-following.service.js';
import { PayoutSending } from '../../dist/src/modules/payments/payouts/sending/payout-sending.service.js';
import { Payouts } from '../../dist/src/modules/payments/payouts/payouts.service.js';
import { RefundFollowing } from '../../dist/src/modules/payments/refunds/refund-following.service.js';
import { RefundAdoption } from '../../dist/src/modules/payments/refunds/refund-adoption.service.js';
import { Webhooks } from '../../dist/src/modules/payments/webhooks/webhooks.service.js';
import { Database } from '../../dist/src/platform/database/database.js';
import { sql } from '../../dist/src/platform/database/sql.js';
import { PlatformModule } from '../../dist/src/platform/platform.module.js';
import { TimeTravel } from '../../dist/src/platform/time/time-travel.js';

/** One process of the product that carries out one story about money; it is killed on the way. */
class StoryModule {}
Module({ imports: [ConfigModule, PlatformModule, PaymentsModule] })(StoryModule);

async function main() {
  const app = await NestFactory.createApplicationContext(StoryModule, { logger: false });
  const [charges, refunds, webhooks, accounts, payouts, sending, clawbacks, database] = [
    Charges,
    Refunds,
    Webhooks,
    PayoutAccounts,
    Payouts,
    PayoutSending,
    Clawbacks,
    Database,
  ].map((type) => app.get(type));

  async function confirm(clientSecret) {
    const url = `${process.env.STRIPE_API_URL}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`;
    const params = {
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost',
    };
    await fetch(url, { method: 'POST', body: new URLSearchParams(params) });
  }

  const stories = {
    async pay({ open }) {
      const { id } = await database.transaction('charge.open', (tx) => charges.open(tx, open));
      await confirm(await charges.clientSecret(id));
      await charges.refresh(id);
    },
    async cancel({ chargeId }) {
      await charges.cancel(chargeId);
    },
    async refund({ chargeId }) {
      const { id } = await database.transaction('refund.request', (tx) =>
        refunds.request(tx, { chargeId, reason: 'not-selected' }),
      );
      await refunds.send(id);
      await app.get(RefundFollowing).refresh(id);
    },
    async account({ userId }) {
      await accounts.link(userId);
    },
    async payout({ job }) {
      const { id } = await database.transaction('payout.request', (tx) => payouts.payOut(tx, job));
      await sending.send(id);
      await app.get(PayoutFollowing).refresh(id);
    },
    async adopt({ intentId }) {
      await app.get(RefundAdoption).lookAtIntent(intentId);
    },
    async byStaff({ staffId, chargeId, input }) {
      await app.get(StaffRefunds).refund(staffId, chargeId, input);
    },
    async credit({ paymentId }) {
      await app.get(CreditNotes).issue(paymentId);
    },
    async statement({ at }) {
      await app.get(TimeTravel).to(new Date(at));
      await app.get(CisStatements).write();
    },
    async reversed({ payoutId }) {
      await app.get(PayoutFollowing).refresh(payoutId);
    },
    async clawback({ job, pence }) {
      const claim = { credit: 'jobs_held', chargeId: job.chargeIds[0] };
      await database.transaction('clawback.claim', async (tx) => {
        await app.get(HeldMoney).lock(tx, job.chargeIds);
        const [{ id }] = await sql(tx, 'SELECT id FROM payouts WHERE subject_id = $1', [job.subjectId]);
        const payout = await app.get(PayoutSettlement).lock(tx, id);
        await clawbacks.claim(tx, payout, 'dispute-decided', pence, claim);
      });
      // A claim that is split has a second round.
      await clawbacks.resolveWaiting();
      await clawbacks.resolveWaiting();
    },
    async webhook({ body, signature }) {
      await webhooks.receive(Buffer.from(body), signature);
      const [row] = await sql(
        database,
        `SELECT id FROM provider_events WHERE state = 'received' ORDER BY id DESC LIMIT 1`,
      );
      if (row) await webhooks.apply(row.id);
    },
  };

  process.send?.({ ready: true });
  const { story, ...facts } = JSON.parse(process.env.STORY);
  await stories[story](facts);
  await app.close();
  process.disconnect?.();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
