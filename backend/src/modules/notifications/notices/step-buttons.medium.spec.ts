import { randomUUID } from 'node:crypto';
import { aCustomer, anApprovedInstaller } from '../../../../test/factories/accounts.js';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { stepWords, type StepKind } from '../../assignments/steps.policy.js';
import { InstallersModule } from '../../installers/installers.module.js';
import { BidsModule } from '../../bids/bids.module.js';
import { NotificationsModule } from '../notifications.module.js';
import { openedDispute } from './disputes/dispute-opened.notice.js';
import { payoutToSetUp } from './money/payout-waiting.notice.js';
import type { AnyNotice } from './notice.js';
import { NoticeReads } from './notifications.reads.js';
import type { Reader } from './readers.js';
import { approvalAwaitedNotice } from './work/approval-awaited.notice.js';
import { proposedCancel } from './work/cancel-proposed.notice.js';
import { proposedDay } from './work/day-proposed.notice.js';
import { proposedPrice } from './work/price-proposed.notice.js';
import { priceToPay } from './work/price-to-pay.notice.js';
import { returnedWork } from './work/work-returned.notice.js';
import { submittedWork } from './work/work-submitted.notice.js';
import { askedTaxDetails, payWaitsForTax, remindedTaxDetails } from './accounts/tax-details.notice.js';

let rooms: Rooms;
let facts: Record<string, unknown>;
let reader: Reader;

beforeAll(async () => {
  rooms = await openRooms([InstallersModule, BidsModule, NotificationsModule]);
  const customer = await aCustomer(rooms.app);
  const installer = await anApprovedInstaller(rooms.app);
  const lead = await aPostedJob(rooms.app, customer.id);
  reader = customer;
  facts = {
    ...{ assignmentId: randomUUID(), leadId: lead.id, installerId: installer.id, customerId: customer.id },
    ...{ by: 'installer', day: '2026-11-30', part: 'morning', daysLeft: 1, disputeId: randomUUID() },
    ...{ wasPence: 24_000, pricePence: 30_000, feePence: 1_500, morePence: 6_000 },
    ...{ payoutId: randomUUID(), subjectId: randomUUID(), payeeId: installer.id },
    ...{ grossPence: 24_000, netPence: 22_800 },
    ...{ userId: installer.id, number: 1, waitsFrom: '2027-01-27T12:00:00.000Z' },
  };
});
afterAll(() => rooms?.close());

const notices: readonly (readonly [StepKind, AnyNotice, string?])[] = [
  ['check-work', submittedWork],
  ['check-work', approvalAwaitedNotice],
  ['put-right', returnedWork],
  ['answer-day', proposedDay],
  ['answer-end', proposedCancel],
  ['answer-price', proposedPrice, '£300.00'],
  ['pay-price', priceToPay, '£60.00'],
  ['give-evidence', openedDispute],
  ['set-up-payouts', payoutToSetUp],
  ['give-tax-details', askedTaxDetails],
  ['give-tax-details', remindedTaxDetails],
  ['give-tax-details', payWaitsForTax],
];

it('mails about what waits for somebody have a button in the words of the dashboard', async () => {
  const buttons: (string | undefined)[] = [];
  for (const [, notice] of notices) {
    const event = { id: randomUUID(), name: notice.event.name, payload: facts, occurredAt: new Date() };
    const told = await notice.told(event, rooms.app.get(NoticeReads));
    buttons.push(told?.words(reader).mail?.button);
  }
  expect(buttons).toEqual(notices.map(([kind, , sum]) => stepWords(kind, sum)));
});
