import { randomUUID } from 'node:crypto';
import { Market } from '../../../../test/factories/market.js';
import type { User } from '../../auth/user.entity.js';
import { bidAccepted } from '../../bids/bids.events.js';
import { disputeResolved, workApproved } from '../../assignments/assignments.events.js';
import { payoutSent } from '../../payments/payments.events.js';
import { cisMonthOver, cisStatementWritten } from '../../payments/payments.events.js';
import { NotificationsModule } from '../notifications.module.js';
import { bidWon } from './bids/bid-won.notice.js';
import { decidedDispute } from './disputes/dispute-decided.notice.js';
import { cisReturn, cisStatement } from './money/cis.notice.js';
import { payOnItsWay } from './money/payout-sent.notice.js';
import type { AnyNotice, Words } from './notice.js';
import { NoticeReads } from './notifications.reads.js';
import { approvedWork } from './work/work-approved.notice.js';

const month = '2026-12-05';
let market: Market;
let installer: User;
let contractor: User;
let awardId: string;
let leadId: string;
let statementId: string;
beforeAll(async () => {
  market = await Market.open({}, [NotificationsModule]);
  [installer, contractor] = [await market.installer(), await market.customer()];
  const { id, lead } = await market.agreed(installer, contractor);
  [awardId, leadId, statementId] = [id, lead.id, randomUUID()];
  await market.rooms.database.query(`SET session_replication_role = replica;
    UPDATE awards SET cis_percent = 20 WHERE id = '${awardId}';
    INSERT INTO cis_contractors (user_id, name, employer_reference, accounts_office_reference, sealed_utr, utr_end, given_at)
      VALUES ('${contractor.id}', 'Build Ltd', '123/AB456', '123PA00012345', 'x', '789', clock_now());
    INSERT INTO cis_deductions (subject_id, contractor_id, installer_id, percent, gross_pence, materials_pence, deducted_pence, at)
      VALUES ('${awardId}', '${contractor.id}', '${installer.id}', 20, 24000, 6000, 3600, clock_now());
    INSERT INTO cis_statements (id, contractor_id, installer_id, month, gross_pence, materials_pence, deducted_pence, written_at,
                                contractor_name, employer_reference, accounts_office_reference, installer_name)
      VALUES ('${statementId}', '${contractor.id}', '${installer.id}', '${month}', 24000, 6000, 3600, clock_now(),
              'Build Ltd', '123/AB456', '123PA00012345', 'Rosa Webb');
    SET session_replication_role = DEFAULT;`);
});
afterAll(() => market?.close());

/** What they are told, and who. */
async function told(notice: AnyNotice, name: string, payload: object, to: User): Promise<Words> {
  const event = { id: randomUUID(), name, occurredAt: new Date(), payload };
  const found = await notice.told(event, market.rooms.app.get(NoticeReads));
  expect(found?.audience).toEqual([to.id]);
  return found?.words(to) as Words;
}
const factsOf = ({ mail }: Words): string[] =>
  (mail?.facts ?? []).map(({ label, value }) => `${label} ${value}`);

it('a subcontractor has each statement by mail', async () => {
  const words = await told(
    cisStatement,
    cisStatementWritten.name,
    { statementId, contractorId: contractor.id, installerId: installer.id },
    installer,
  );
  expect(words.message).toBe(
    'Build Ltd paid you £240.00 in the tax month to 5 Dec 2026; £36.00 of it was held back for HMRC.',
  );
  expect(factsOf(words)).toEqual([
    'Contractor Build Ltd',
    'Gross, without VAT £240.00',
    'Cost of materials £60.00',
    'Held back £36.00',
  ]);
});

it('the contractor hears what was held back, and when the return is due', async () => {
  const words = await told(cisReturn, cisMonthOver.name, { contractorId: contractor.id, month }, contractor);
  expect(words.message).toContain('£36.00 was held back from your subcontractors');
  expect(words.mail?.paragraphs.join(' ')).toMatch(/by 19 Dec 2026.*by 22 Dec 2026/);
});

it('mails about the pay name what is held back of it', async () => {
  const award = { awardId, leadId, bidId: randomUUID(), installerId: installer.id };
  const won = await told(
    bidWon,
    bidAccepted.name,
    {
      ...award,
      pricePence: 24_000,
      feePercent: 5,
      placedAt: '2026-12-01T10:00:00.000Z',
      leadActivatedAt: '2026-12-01T09:00:00.000Z',
    },
    installer,
  );
  expect(won.mail?.paragraphs.join(' ')).toContain('20 % of all but materials and VAT is held back');
  expect(factsOf(won)).toContain('You receive, before CIS £228.00');
  const approved = await told(
    approvedWork,
    workApproved.name,
    {
      ...{ assignmentId: awardId, leadId, installerId: installer.id, customerId: contractor.id },
      ...{ pricePence: 24_000, feePence: 1_200, bySilence: false },
    },
    installer,
  );
  expect(approved.message).toContain('You receive £192.00.');
  expect(factsOf(approved)).toContain('Held back for HMRC (CIS) £36.00');
  const sent = await told(
    payOnItsWay,
    payoutSent.name,
    {
      ...{ payoutId: randomUUID(), subjectId: awardId, payeeId: installer.id },
      ...{ grossPence: 20_400, feePence: 1_200, netPence: 19_200 },
    },
    installer,
  );
  expect(factsOf(sent)).toEqual([
    'Price £240.00',
    'Service fee £12.00',
    'Held back for HMRC (CIS) £36.00',
    'You receive £192.00',
  ]);
});

it('a decision tells what goes back to the card, and what is with HMRC already', async () => {
  const disputeId = randomUUID();
  const event = {
    ...{ id: randomUUID(), name: disputeResolved.name, occurredAt: new Date() },
    payload: {
      ...{ assignmentId: awardId, leadId, installerId: installer.id, customerId: contractor.id },
      ...{ disputeId, pricePence: 24_000, installerPence: 0, isLost: true },
    },
  };
  await market.rooms.database.query(`SET session_replication_role = replica;
    INSERT INTO refunds (charge_id, reason, decision, amount_pence, currency, requested_at)
      SELECT charge_id, 'dispute-decided', '${disputeId}', 20400, 'GBP', clock_now() FROM awards WHERE id = '${awardId}';
    SET session_replication_role = DEFAULT;`);
  const found = await decidedDispute.told(event, market.rooms.app.get(NoticeReads));
  expect(factsOf(found?.words(contractor) as Words)).toEqual([
    'To the installer, before the fee £0.00',
    'Back to the card £204.00',
    'With HMRC, for the contractor to claim (CIS) £36.00',
  ]);
});
