import { randomUUID } from 'node:crypto';
import {
  anAdmin,
  anApprovedInstaller,
  aCustomer,
  signedUp,
  testPassword,
} from '../../../test/factories/accounts.js';
import { aPaidUnlock } from '../../../test/factories/unlocks.js';
import { liveNewsOf } from '../../../test/support/live-news.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { inContext } from '../../platform/context/context.js';
import { Database } from '../../platform/database/database.js';
import type { EventType } from '../../platform/messaging/events/define-event.js';
import { Registry } from '../../platform/messaging/events/registry.js';
import { passwordChanged } from '../auth/auth.events.js';
import { Profile } from '../auth/accounts/profile.service.js';
import type { User } from '../auth/user.entity.js';
import { BidsModule } from '../bids/bids.module.js';
import {
  bidAccepted,
  bidEdited,
  bidPlaced,
  bidRejected,
  bidWithdrawn,
  installersInvited,
  paymentRequested,
  paymentRequestLapsed,
  unlockEnded,
} from '../bids/bids.events.js';
import { dayAgreed, dayProposed, jobReopened, workTomorrow } from '../assignments/assignments.events.js';
import { waveTold, type WaveTold } from '../dispatch/dispatch.events.js';
import { InstallersModule } from '../installers/installers.module.js';
import { customerSuspended, installerSuspended, suspensionLifted } from '../installers/installers.events.js';
import { jobPostedForCustomer, leadActivated, leadCancelled } from '../leads/leads.events.js';
import { Lead } from '../leads/lead.entity.js';
import { Leads } from '../leads/leads.service.js';
import {
  chargebackClosed,
  chargebackOpened,
  creditNoteIssued,
  creditNoteWithdrawn,
  bankRefusedPayout,
  payoutAccountRestricted,
  payoutClawedBack,
  payoutFailed,
  payoutHeld,
  payoutReleased,
  payoutSent,
  payoutWaiting,
  receiptIssued,
  refundFailed,
  refundSucceeded,
} from '../payments/payments.events.js';
import { leadFound } from '../saved-searches/saved-searches.events.js';
import { messagesLeftUnread, threadReported } from '../threads/threads.events.js';
import { textsStopped } from '../verification/verification.events.js';
import type { MailContent } from './mail-content.js';
import { NotificationsModule } from './notifications.module.js';
import { Notifications } from './notifications.service.js';
import { Preferences } from './preferences/preferences.service.js';

let rooms: Rooms;
let staff: User;
let customer: User;
let installer: User;

beforeAll(async () => {
  rooms = await openRooms([InstallersModule, BidsModule, NotificationsModule]);
  staff = await anAdmin(rooms.app);
  customer = await aCustomer(rooms.app, { firstName: 'Amira' });
  installer = await anApprovedInstaller(rooms.app);
});
afterAll(() => rooms?.close());

const at = new Date('2026-11-20T10:00:00Z');

/** Does what the workers do with an event, `times` times over. */
async function onEvent<P extends object>(event: EventType<P>, payload: P, times = 1): Promise<void> {
  const id = randomUUID();
  for (let left = times; left > 0; left -= 1)
    for (const one of rooms.app.get(Registry).allSubscriptions())
      if (one.event.name === event.name && ownNews.includes(one.name))
        await one.handle({ id, name: event.name, payload, occurredAt: at });
}

const ownNews = [
  'tell-the-owner-of-a-bid',
  'tell-the-owner-of-a-changed-bid',
  'ask-the-customer-to-pay-for-a-bid',
  'tell-staff-of-a-payment-request-that-lapsed',
  'tell-the-customer-of-a-job-by-staff',
  'tell-the-owner-of-a-withdrawn-bid',
  'tell-the-installer-of-the-ended-job',
  'tell-staff-of-a-bid',
  'tell-of-the-suspension',
  'tell-the-customer-of-the-suspension',
  'tell-of-the-lifted-suspension',
  'tell-of-the-refund',
  'tell-the-winner',
  'tell-the-customer-of-the-award',
  'tell-the-loser',
  'tell-of-the-returning-deposit',
  'tell-the-installers-of-a-lead',
  'tell-those-who-search',
  'tell-the-invited-installers',
  'tell-staff-of-an-unknown-place',
  'tell-the-customer-of-the-closed-job',
  'tell-earlier-bidders-of-the-reopened-job',
  'tell-the-other-side-of-the-day',
  'tell-the-other-side-of-the-agreed-day',
  'remind-both-sides-of-tomorrow',
  'tell-of-the-stuck-refund',
  'tell-staff-of-the-failed-refund',
  'tell-staff-of-the-chargeback',
  'tell-staff-how-the-chargeback-ended',
  'warn-the-old-address',
  'tell-of-the-new-password',
  'ask-to-set-up-payouts',
  'tell-of-the-payout',
  'tell-of-the-paused-payouts',
  'tell-of-the-refused-payout',
  'tell-of-the-held-pay',
  'tell-of-the-released-pay',
  'tell-of-the-pay-taken-back',
  'tell-staff-of-the-failed-payout',
  'mail-the-receipt',
  'mail-the-credit-note',
  'mail-the-withdrawn-credit-note',
  'tell-of-unread-messages',
  'tell-staff-of-the-reported-messages',
  'tell-staff-of-the-stopped-texts',
];

interface Told {
  title: string;
  message: string;
  link: string | null;
}
const toldTo = ({ id }: User): Promise<Told[]> =>
  rooms.database.query<Told>(
    'SELECT title, message, link FROM notifications WHERE user_id = $1 ORDER BY created_at DESC, id DESC',
    [id],
  );
const mailsTo = (address: string): Promise<{ subject: string }[]> =>
  rooms.database.query(
    `SELECT letter->>'subject' AS subject FROM outgoing_messages WHERE recipient = $1 ORDER BY id DESC`,
    [address],
  );

/** A lead in the database; a customer's job when `customerId` is given. */
function aLead(values: Partial<Lead> = {}): Promise<Lead> {
  return rooms.app.get(Database).transaction((tx) =>
    tx.save(
      tx.create(Lead, {
        createdBy: staff.id,
        title: 'Loft aerial',
        description: 'Loft aerial and four sockets.',
        location: '1 High Street',
        postTown: 'Bolton',
        postcode: 'BL1 1AA',
        outcode: 'BL1',
        placePrecision: 'sector',
        budget: '£200–£400',
        jobType: 'residential',
        status: 'active',
        activatedAt: at,
        ...values,
      }),
    ),
  );
}

/** An act of staff as the audit log keeps it. */
const actedFor = (reason: string | null, sql: string, id: string): Promise<unknown> =>
  inContext({ actor: { kind: 'staff', id: staff.id }, requestId: null, reason: reason ?? undefined }, () =>
    rooms.app.get(Database).transaction((tx) => tx.query(sql, [id])),
  );

/** What dispatch says of a wave of one. */
const aWave = (lead: Lead, { id: installerId }: User, distanceMiles: number): WaveTold => ({
  leadId: lead.id,
  wave: 1,
  told: [{ installerId, distanceMiles }],
});

/** A bid and its paid deposit, as rows. */
async function aBid(leadId: string, status = 'pending'): Promise<{ bidId: string; unlockId: string }> {
  const unlockId = await aPaidUnlock(rooms.database, { leadId, installerId: installer.id });
  const [bid] = await rooms.database.query<{ id: string }>(
    `INSERT INTO bids (lead_id, installer_id, unlock_id, price_pence, eta, status) VALUES ($1, $2, $3, 25000, '2-3 days', $4) RETURNING id`,
    [leadId, installer.id, unlockId, status],
  );
  return { bidId: bid!.id, unlockId };
}

describe('an event that is heard twice', () => {
  it('is told once, in the app and by mail', async () => {
    const job = await aLead({ customerId: customer.id, title: 'Heard twice' });
    const { bidId } = await aBid(job.id);
    await onEvent(bidPlaced, { bidId, leadId: job.id, installerId: installer.id, pricePence: 25_000 }, 3);
    const told = (await toldTo(customer)).filter(({ message }) => message.includes('Heard twice'));
    expect(told).toEqual([
      {
        title: 'You have a new bid',
        message: 'An installer has bid £250.00 for “Heard twice”.',
        link: `/jobs/${job.id}`,
      },
    ]);
    expect(await mailsTo(customer.email)).toHaveLength(1);
  });

  it('tells the owner what a bid said before it was changed', async () => {
    const job = await aLead({ customerId: customer.id, title: 'Changed' });
    const { bidId } = await aBid(job.id);
    await onEvent(bidEdited, {
      bidId,
      leadId: job.id,
      installerId: installer.id,
      pricePence: 22_000,
      wasPence: 25_000,
    });
    expect((await toldTo(customer)).map(({ message }) => message)).toContain(
      'An installer has changed a bid for “Changed” from £250.00 to £220.00.',
    );
    expect(await mailsTo(customer.email)).toContainEqual({
      subject: 'Bid changed to £220.00: Changed, Bolton',
    });
  });

  it('tells the owner that a bid was taken back', async () => {
    const job = await aLead({ customerId: customer.id, title: 'One less' });
    const { bidId } = await aBid(job.id);
    await onEvent(bidWithdrawn, { bidId, leadId: job.id, installerId: installer.id });
    expect(await toldTo(customer)).toContainEqual({
      title: 'A bid was withdrawn',
      message: 'An installer has taken back a bid for “One less”.',
      link: `/jobs/${job.id}`,
    });
    expect(await mailsTo(customer.email)).toContainEqual({ subject: 'Bid withdrawn: One less, Bolton' });
  });

  it('is told once although two workers hear it at the same time', async () => {
    const job = await aLead({ customerId: customer.id, title: 'At once' });
    const { bidId } = await aBid(job.id);
    const handler = rooms.app.get(Registry).subscription('tell-the-owner-of-a-bid')!;
    const event = {
      id: randomUUID(),
      name: bidPlaced.name,
      occurredAt: at,
      payload: { bidId, leadId: job.id, installerId: installer.id, pricePence: 25_000 },
    };
    await Promise.all(Array.from({ length: 6 }, () => handler.handle(event)));
    expect((await toldTo(customer)).filter(({ message }) => message.includes('At once'))).toHaveLength(1);
  });
});

it('open pages of the reader hear once that their answers changed', async () => {
  const lead = await aLead({ title: 'Live lead' });
  const news = await liveNewsOf(rooms.database.url, () => onEvent(waveTold, aWave(lead, installer, 1), 2));
  expect(news.filter(({ userIds }) => userIds.includes(installer.id))).toEqual([
    { userIds: [installer.id], topics: ['notifications', 'leads', 'stats'] },
  ]);
});

describe('what staff do for a customer', () => {
  it('is told to them: the job that was posted, and the bid that waits for their payment', async () => {
    const job = await aLead({ customerId: customer.id, title: 'By phone' });
    const { bidId } = await aBid(job.id);
    await onEvent(jobPostedForCustomer, { leadId: job.id, customerId: customer.id }, 2);
    await onEvent(
      paymentRequested,
      {
        requestId: randomUUID(),
        leadId: job.id,
        bidId,
        pricePence: 25_000,
        expiresAt: '2026-11-23T10:00:00Z',
      },
      2,
    );
    const told = (await toldTo(customer)).filter(({ message }) => message.includes('By phone'));
    expect(told.map(({ title, link }) => [title, link])).toEqual([
      ['A bid is ready for you to pay', `/jobs/${job.id}`],
      ['We have posted your job', `/jobs/${job.id}`],
    ]);
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Pay £250.00 to begin: By phone, Bolton',
        'Your job is posted: By phone, Bolton',
      ]),
    );
  });

  it('is told to whoever chose the bid when nobody paid', async () => {
    const job = await aLead({ customerId: customer.id, title: 'Unpaid' });
    const { bidId } = await aBid(job.id);
    await onEvent(
      paymentRequestLapsed,
      { requestId: randomUUID(), leadId: job.id, bidId, staffId: staff.id },
      2,
    );
    expect((await toldTo(staff)).filter(({ message }) => message.includes('Unpaid'))).toEqual([
      {
        title: 'A customer did not pay within 72 hours',
        message: 'The request for “Unpaid” has ended. The job takes bids as before.',
        link: `/admin/leads/${job.id}/bids`,
      },
    ]);
  });
});

describe('a bid', () => {
  it('on a lead of staff is told to staff in the app, without a mail', async () => {
    const lead = await aLead();
    const { bidId } = await aBid(lead.id);
    await onEvent(bidPlaced, { bidId, leadId: lead.id, installerId: installer.id, pricePence: 25_000 });
    expect((await toldTo(staff))[0]).toMatchObject({ title: 'New bid on a lead', link: '/admin/leads' });
    expect(await mailsTo(staff.email)).toEqual([]);
  });

  it('that won is told to both sides, with the fee and the held payment', async () => {
    const job = await aLead({ customerId: customer.id, title: 'Won job' });
    const { bidId } = await aBid(job.id, 'accepted');
    await onEvent(bidAccepted, {
      bidId,
      awardId: randomUUID(),
      leadId: job.id,
      installerId: installer.id,
      pricePence: 25_000,
      feePercent: 5,
      placedAt: at.toISOString(),
      leadActivatedAt: at.toISOString(),
    });
    expect((await toldTo(installer))[0]?.message).toBe(
      'You won “Won job”. Your bid of £250.00 was accepted.',
    );
    expect((await toldTo(customer))[0]?.message).toContain(
      'Your payment of £250.00 is held until the work is done.',
    );
    expect((await mailsTo(installer.email))[0]).toEqual({ subject: 'You won: Won job, Bolton, £250.00' });
    const [mail] = await rooms.database.query<{ letter: MailContent }>(
      `SELECT letter FROM outgoing_messages WHERE letter->>'subject' LIKE 'You won: Won job%'`,
    );
    expect(mail?.letter.facts).toEqual([
      { label: 'Price', value: '£250.00' },
      { label: 'Service fee (5%)', value: '£12.50' },
      { label: 'You receive', value: '£237.50' },
    ]);
    expect(mail?.letter.paragraphs).toContain(
      'The lead’s page shows how to reach the customer: agree the day and do the work.',
    );
  });

  it('that lost is told with the day by which the deposit is back', async () => {
    const lead = await aLead({ title: 'Lost lead' });
    const { bidId, unlockId } = await aBid(lead.id, 'rejected');
    await onEvent(bidRejected, {
      bidId,
      unlockId,
      leadId: lead.id,
      installerId: installer.id,
      reason: 'not-selected',
    });
    // Friday 20 November and seven business days: Tuesday 1 December.
    expect((await toldTo(installer))[0]?.message).toBe(
      'Your bid on “Lost lead” was not selected. Your deposit goes back to your card by 1 Dec 2026.',
    );
  });

  it('and its deposit that ended together are one piece of news', async () => {
    const lead = await aLead({ title: 'One news' });
    const { bidId, unlockId } = await aBid(lead.id, 'rejected');
    const about = { unlockId, leadId: lead.id, installerId: installer.id };
    await onEvent(bidRejected, { bidId, ...about, reason: 'not-selected' });
    await onEvent(unlockEnded, { ...about, reason: 'not-selected' });
    expect((await toldTo(installer)).filter(({ message }) => message.includes('One news'))).toHaveLength(1);
  });

  it('on a lead that ended is told as the end of the lead', async () => {
    const lead = await aLead({ title: 'Ended lead' });
    const { bidId, unlockId } = await aBid(lead.id, 'rejected');
    const about = { unlockId, leadId: lead.id, installerId: installer.id };
    await onEvent(bidRejected, { bidId, ...about, reason: 'lead-ended' });
    await onEvent(unlockEnded, { ...about, reason: 'lead-ended' });
    const told = (await toldTo(installer)).filter(({ message }) => message.includes('Ended lead'));
    expect(told.map(({ title }) => title)).toEqual(['A lead was closed']);
  });
});

describe('a deposit', () => {
  it('without a bid hears that the lead went to another', async () => {
    const lead = await aLead({ title: 'Gone lead' });
    await onEvent(unlockEnded, {
      unlockId: randomUUID(),
      leadId: lead.id,
      installerId: installer.id,
      reason: 'not-selected',
    });
    expect((await toldTo(installer))[0]?.message).toContain('“Gone lead” went to another installer.');
  });

  it('that was never paid is no news', async () => {
    const before = (await toldTo(installer)).length;
    const lead = await aLead();
    await onEvent(unlockEnded, {
      unlockId: randomUUID(),
      leadId: lead.id,
      installerId: installer.id,
      reason: 'unpaid',
    });
    expect(await toldTo(installer)).toHaveLength(before);
  });

  it('whose pay our team holds or releases is told to the installer once each way, with the reason', async () => {
    const payout = {
      ...{ payoutId: randomUUID(), subjectId: randomUUID(), payeeId: installer.id },
      ...{ grossPence: 24_000, feePence: 1_200, netPence: 22_800 },
    };
    const [held, released] = [randomUUID(), randomUUID()];
    await rooms.database.query(`SET session_replication_role = replica;
      INSERT INTO payout_holds (id, payout_id, act, reason, by_id, at) VALUES
        ('${held}', '${payout.payoutId}', 'held', 'The photos show another roof.', '${staff.id}', clock_now()),
        ('${released}', '${payout.payoutId}', 'released', 'It was the right roof.', '${staff.id}', clock_now());
      SET session_replication_role = DEFAULT;`);
    const before = (await toldTo(installer)).length;
    await onEvent(payoutHeld, { ...payout, holdId: held }, 2);
    await onEvent(payoutReleased, { ...payout, holdId: released }, 2);
    const told = await toldTo(installer);
    expect(told.slice(0, told.length - before).map(({ title, message }) => `${title}: ${message}`)).toEqual([
      'Our team has released your pay: We no longer hold £228.00: It was the right roof.',
      'Our team holds your pay: We hold £228.00 for now: The photos show another roof.',
    ]);
  });

  it('whose pay waits, is on its way or is stuck is told to the installer, and what is stuck to staff', async () => {
    const payout = {
      ...{ payoutId: randomUUID(), subjectId: randomUUID(), payeeId: installer.id },
      ...{ grossPence: 24_000, feePence: 1_200, netPence: 22_800 },
    };
    const latest = async (user: User): Promise<string> => {
      const [told] = await toldTo(user);
      return `${told?.title}: ${told?.message}`;
    };
    await onEvent(payoutWaiting, payout, 2);
    expect(await latest(installer)).toBe(
      'Set up payouts to be paid: £228.00 is yours, and waits until you have told us where to send it.',
    );
    await onEvent(payoutWaiting, { ...payout, isReminder: true });
    expect(await latest(installer)).toMatch(/^Your pay is still waiting: £228.00/);
    await onEvent(payoutAccountRestricted, { userId: installer.id });
    expect(await latest(installer)).toMatch(/^Your payouts are paused/);
    await onEvent(payoutSent, { ...payout, expectedOn: '2026-11-26' });
    expect(await latest(installer)).toBe(
      'Your pay is on its way: £228.00 has been sent and is in your bank by 26 Nov 2026.',
    );
    await onEvent(payoutSent, {
      ...payout,
      payoutId: randomUUID(),
      expectedOn: '2026-11-26',
      keptPence: 800,
    });
    expect(await latest(installer)).toBe(
      'Your pay is on its way: £220.00 has been sent and is in your bank by 26 Nov 2026. £8.00 was kept for what you owed of earlier pay.',
    );
    await onEvent(payoutSent, { ...payout, payoutId: randomUUID(), keptPence: 22_800 });
    expect(await latest(installer)).toBe(
      'Your pay settles what you owed: £228.00 was kept for what you owed of earlier pay.',
    );
    await onEvent(payoutSent, { ...payout, payoutId: randomUUID(), cause: 'bank-decided' });
    expect(await latest(installer)).toBe(
      'You are paid again: The customer’s bank has decided for you after all. £228.00 has been sent.',
    );
    const taken = { ...payout, clawbackId: randomUUID(), amountPence: 10_000, reason: 'dispute-decided' };
    await onEvent(payoutClawedBack, taken, 2);
    expect(await latest(installer)).toBe(
      'Pay was taken back: A dispute about the work was decided. £100.00 is taken back from your payout account.',
    );
    await onEvent(payoutClawedBack, { ...taken, clawbackId: randomUUID(), reason: 'reversed-by-hand' }, 2);
    expect(await latest(installer)).toMatch(
      /^Pay was taken back: Our team has reversed its transfer. £100.00/,
    );
    await onEvent(bankRefusedPayout, payout);
    expect(await latest(installer)).toMatch(/^Your bank did not take your pay: £228.00/);
    await onEvent(payoutFailed, { ...payout, code: 'odd_trouble' });
    expect(await latest(staff)).toMatch(/^A payout failed: The payout of £228.00 was refused .*odd_trouble/);
  });

  it('whose refund failed is told to its owner once, and to staff when nobody tries again', async () => {
    const refund = {
      refundId: randomUUID(),
      chargeId: randomUUID(),
      kind: 'deposit' as const,
      subjectId: randomUUID(),
      payerId: installer.id,
      amountPence: 5000,
      reason: 'not-selected',
      code: 'lost_or_stolen_card',
    };
    await onEvent(refundFailed, { ...refund, attempt: 1, retrying: true });
    const staffBefore = (await toldTo(staff)).length;
    await onEvent(refundFailed, { ...refund, attempt: 2, retrying: false });
    const told = (await toldTo(installer)).filter(({ title }) => title.includes('taking longer'));
    expect(told.map(({ message }) => message)).toEqual([
      'Your bank did not accept the refund of £50.00. We are handling it.',
    ]);
    expect(await toldTo(staff)).toHaveLength(staffBefore + 1);
  });

  it('that is charged back is told to staff when the bank asks, and when it has decided', async () => {
    const chargeback = { chargebackId: 'dp_told', amountPence: 5000 };
    await onEvent(chargebackOpened, { ...chargeback, reason: 'fraudulent' }, 2);
    await onEvent(chargebackClosed, { ...chargeback, outcome: 'lost' as const }, 2);
    const told = (await toldTo(staff)).filter(({ title }) => title.includes('chargeback'));
    expect(told.map(({ title }) => title)).toEqual(['A chargeback was lost', 'A chargeback was opened']);
  });
});

describe('a receipt', () => {
  const issued = (kind: 'deposit' | 'charge' | 'payout' | 'fee', number: string) =>
    onEvent(
      receiptIssued,
      {
        receiptId: randomUUID(),
        paymentId: randomUUID(),
        personId: installer.id,
        kind,
        number,
        amountPence: 5_000,
      },
      2,
    );

  it('of a deposit is mailed once to whoever paid; those of a price, of pay and fee come with their own news', async () => {
    await issued('deposit', 'R-900001');
    await issued('charge', 'R-900002');
    await issued('payout', 'S-900001');
    await issued('fee', 'F-900001');
    const subjects = (await mailsTo(installer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /-90000\d/.test(subject))).toEqual(['Receipt R-900001: £50.00']);
  });
});

describe('a credit note', () => {
  const issued = (
    kind: 'deposit' | 'charge' | 'payout' | 'fee',
    number: string,
    paymentId: string = randomUUID(),
  ) => {
    const receiptId = randomUUID();
    const facts = { receiptId, paymentId, personId: installer.id, kind, number, corrects: 'R-900042' };
    return onEvent(creditNoteIssued, { ...facts, amountPence: 4_000 }, 2).then(() => receiptId);
  };
  const chargeOf = async (unlockId: string): Promise<string> => {
    const [row] = await rooms.database.query<{ id: string }>('SELECT id FROM charges WHERE subject_id = $1', [
      unlockId,
    ]);
    return row?.id ?? '';
  };

  it('of a fee is mailed once; pay that must come back is told as that', async () => {
    await issued('payout', 'C-900003');
    await issued('fee', 'C-900004');
    const subjects = (await mailsTo(installer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /C-90000\d/.test(subject))).toEqual(['Credit note C-900004: £40.00']);
  });

  it('comes once with the mail of the refund, which names the lead it was paid for', async () => {
    const lead = await aLead({ title: 'Named lead' });
    const unlockId = await aPaidUnlock(rooms.database, { leadId: lead.id, installerId: installer.id });
    const documentId = await issued('deposit', 'C-900005', await chargeOf(unlockId));
    const mails = await rooms.database.query<{ letter: { subject: string; attachments: object[] } }>(
      `SELECT letter FROM outgoing_messages WHERE recipient = $1 AND letter->>'subject' LIKE 'Refunded, %'`,
      [installer.email],
    );
    expect(mails.map(({ letter }) => [letter.subject, letter.attachments])).toEqual([
      ['Refunded, £40.00: Named lead, Bolton', [{ documentId }]],
    ]);
  });

  it('comes with the receipt where the payment bought nothing, so that no other mail brought it', async () => {
    const paymentId = randomUUID();
    await rooms.database.query(
      `INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description)
       VALUES ($1, 'charge', $2, $3, 4000, 'Price')`,
      [paymentId, randomUUID(), installer.id],
    );
    const documentId = await issued('charge', 'C-900006', paymentId);
    const [mail] = await rooms.database.query<{ attachments: object[] }>(
      `SELECT letter->'attachments' AS attachments FROM outgoing_messages WHERE recipient = $1 AND letter->>'subject' = 'Refunded, £40.00'`,
      [installer.email],
    );
    expect(mail?.attachments).toEqual([{ documentId }, { receiptOf: paymentId }]);
  });

  it('is not mailed to a reader who wants no mails about their payments', async () => {
    const reader = await anApprovedInstaller(rooms.app);
    await rooms.app.get(Preferences).stopMails(reader.id, 'payment-updates');
    const lead = await aLead({ title: 'Quiet refund' });
    const paymentId = await chargeOf(
      await aPaidUnlock(rooms.database, { leadId: lead.id, installerId: reader.id }),
    );
    const facts = { receiptId: randomUUID(), paymentId, personId: reader.id, kind: 'deposit' as const };
    await onEvent(creditNoteIssued, {
      ...facts,
      number: 'C-900007',
      corrects: 'R-900042',
      amountPence: 4_000,
    });
    expect(await mailsTo(reader.email)).toEqual([]);
  });
});

describe('the withdrawal of a credit note', () => {
  it('is mailed once, with its reason, of a deposit too', async () => {
    for (const kind of ['deposit', 'charge'] as const)
      await onEvent(
        creditNoteWithdrawn,
        {
          ...{ receiptId: randomUUID(), paymentId: randomUUID(), personId: installer.id, kind },
          ...{ number: 'W-900001', withdraws: 'C-900011', amountPence: 4_000 },
        },
        2,
      );
    const mails = (await mailsTo(installer.email)).filter(({ subject }) => subject.includes('C-900011'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Credit note C-900011 is withdrawn: £40.00',
      'Credit note C-900011 is withdrawn: £40.00',
    ]);
  });
});

describe('a thread', () => {
  it('with something unread is told by mail to the side that has not looked, and leads there', async () => {
    const lead = await aLead({ title: 'Chatty job', customerId: customer.id });
    const facts = { threadId: randomUUID(), leadId: lead.id, installerId: installer.id };
    const link = `/messages/${lead.id}/${installer.id}`;
    const unread = { ...facts, ownerId: customer.id, unread: 2 };
    await onEvent(messagesLeftUnread, { ...unread, side: 'owner' as const }, 2);
    expect(await toldTo(customer)).toContainEqual({
      title: 'You have 2 new messages',
      message: 'There are 2 new messages for you about “Chatty job”.',
      link,
    });
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toContain(
      'New message: Chatty job, Bolton',
    );
    const other = await aLead({ title: 'Second job', customerId: customer.id });
    const others = [{ threadId: randomUUID(), leadId: other.id, installerId: installer.id, unread: 1 }];
    await onEvent(messagesLeftUnread, { ...unread, side: 'owner' as const, others });
    expect(await toldTo(customer)).toContainEqual({
      title: 'You have 3 new messages',
      message: 'There are 3 new messages for you about “Chatty job” and 1 other job.',
      link: '/messages',
    });
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toContain(
      '3 new messages about 2 jobs',
    );
    await onEvent(messagesLeftUnread, { ...unread, side: 'installer' as const, unread: 1 });
    expect(await toldTo(installer)).toContainEqual({
      title: 'You have a new message',
      message: 'There is a new message for you about “Chatty job”.',
      link,
    });
  });

  it('about the platform’s own lead, and one that was reported, is told to staff', async () => {
    const lead = await aLead({ title: 'Our own' });
    const facts = { threadId: randomUUID(), leadId: lead.id, installerId: installer.id };
    await onEvent(messagesLeftUnread, { ...facts, side: 'owner' as const, unread: 1 });
    await onEvent(threadReported, { ...facts, ownerId: customer.id, side: 'owner' as const }, 2);
    const told = (await toldTo(staff)).filter(({ message }) => message.includes('Our own'));
    expect(told).toEqual([
      {
        title: 'Messages were reported',
        message: 'The customer of “Our own” asks us to look at the messages.',
        link: `/admin/threads/${facts.threadId}`,
      },
      {
        title: 'You have a new message',
        message: 'There is a new message for you about “Our own”.',
        link: `/admin/threads/${facts.threadId}`,
      },
    ]);
  });
});

describe('the day of the work', () => {
  it('is proposed to the other side, confirmed to whoever proposed it, and both are reminded of it', async () => {
    const lead = await aLead({ customerId: customer.id, title: 'Aerial with a day' });
    const day = { day: '2026-11-30', part: 'morning' } as const;
    const facts = { assignmentId: randomUUID(), leadId: lead.id, installerId: installer.id, ...day };
    const ofThis = async (who: User) =>
      (await toldTo(who))
        .filter(({ message }) => message.includes('Aerial with a day'))
        .map(({ title, link }) => [title, link])
        .sort();
    const work = `/assignments/${facts.assignmentId}`;
    await onEvent(dayProposed, { ...facts, customerId: customer.id, by: 'customer' }, 2);
    expect(await ofThis(customer)).toEqual([]);
    expect(await ofThis(installer)).toEqual([['Does this day suit you?', work]]);
    await onEvent(dayAgreed, { ...facts, customerId: customer.id, by: 'installer' }, 2);
    expect(await ofThis(customer)).toEqual([['The day is agreed', `/jobs/${lead.id}`]]);
    await onEvent(workTomorrow, { ...facts, customerId: customer.id }, 2);
    expect(await ofThis(installer)).toEqual([
      ['Does this day suit you?', work],
      ['Tomorrow is the day', work],
    ]);
    expect(await ofThis(customer)).toEqual([
      ['The day is agreed', `/jobs/${lead.id}`],
      ['Tomorrow is the day', `/jobs/${lead.id}`],
    ]);
    expect((await mailsTo(customer.email)).map(({ subject }) => subject)).toContain(
      'Tomorrow: Aerial with a day, Bolton',
    );
  });
});

describe('a lead', () => {
  it('is told to an installer once, however often it is dispatched, and not when it has closed meanwhile', async () => {
    const lead = await aLead({ title: 'Told lead' });
    await onEvent(waveTold, aWave(lead, installer, 4.4));
    await onEvent(waveTold, aWave(lead, installer, 4.4));
    const lines = (await toldTo(installer)).filter(({ message }) => message.includes('Told lead'));
    expect(lines.map(({ message }) => message)).toEqual(['“Told lead” in Bolton, about 4 miles from you.']);

    const closed = await aLead({ title: 'Closed lead', status: 'cancelled' });
    await onEvent(waveTold, aWave(closed, installer, 4.4));
    expect((await toldTo(installer)).some(({ message }) => message.includes('Closed lead'))).toBe(false);
  });

  it('that is open again is told to everybody who had paid a deposit for it, but not to the one who left', async () => {
    const lead = await aLead({ customerId: customer.id, title: 'Left lead' });
    const leaver = await anApprovedInstaller(rooms.app);
    for (const { id } of [installer, leaver])
      await aPaidUnlock(rooms.database, { leadId: lead.id, installerId: id });
    await onEvent(jobReopened, { leadId: lead.id, leftBy: leaver.id }, 2);
    expect((await toldTo(installer)).filter(({ message }) => message.includes('Left lead'))).toEqual([
      {
        title: 'A lead is open again',
        message: '“Left lead” takes bids again: the installer who was chosen has left it.',
        link: `/leads/${lead.id}`,
      },
    ]);
    expect(await toldTo(leaver)).toEqual([]);
  });

  it('whose postcode is on no map is shown to staff', async () => {
    const known = await aLead({ title: 'Known place' });
    const unknown = await aLead({ title: 'Unknown place', placePrecision: 'area' });
    await onEvent(leadActivated, { leadId: known.id });
    await onEvent(leadActivated, { leadId: unknown.id });
    const told = (await toldTo(staff)).map(({ message }) => message);
    expect(told.some((message) => message.includes('“Unknown place” is not on our map'))).toBe(true);
    expect(told.some((message) => message.includes('Known place'))).toBe(false);
  });

  it('that staff closed is told to its customer with their reason', async () => {
    const job = await aLead({ customerId: customer.id, title: 'Closed job' });
    await actedFor(
      'The work is not an installation.',
      `UPDATE leads SET status = 'cancelled' WHERE id = $1`,
      job.id,
    );
    await onEvent(leadCancelled, { leadId: job.id, reason: 'staff' });
    expect((await toldTo(customer))[0]?.message).toBe(
      '“Closed job” was closed by our team: The work is not an installation.',
    );
  });

  it('that ended by itself is told to its customer, who did not end it', async () => {
    const job = await aLead({ customerId: customer.id, title: 'Expired job' });
    await onEvent(leadCancelled, { leadId: job.id, reason: 'nobody-chosen' });
    expect((await toldTo(customer))[0]?.message).toBe(
      '“Expired job” was closed: no bid was accepted within 30 days.',
    );
    const before = (await toldTo(customer)).length;
    await onEvent(leadCancelled, { leadId: job.id, reason: 'customer' });
    expect(await toldTo(customer)).toHaveLength(before);
  });

  it('that ended because staff decided that nothing is paid is not called agreed', async () => {
    const job = await aLead({ customerId: customer.id, title: 'Disputed job' });
    await onEvent(leadCancelled, { leadId: job.id, reason: 'dispute-decided' });
    expect((await toldTo(customer))[0]?.message).toBe(
      '“Disputed job” was closed: our team has decided that nothing is paid for it.',
    );
  });
});

it('a suspension is told with the reason that staff gave, or without one', async () => {
  const reader = await anApprovedInstaller(rooms.app);
  const suspended = 'Your account has been suspended and you cannot bid on leads.';
  await actedFor(null, 'UPDATE users SET is_approved = false WHERE id = $1', reader.id);
  await onEvent(installerSuspended, { userId: reader.id });
  expect((await toldTo(reader))[0]?.message).toBe(suspended);
  await actedFor('Lift it', 'UPDATE users SET is_approved = true WHERE id = $1', reader.id);
  await actedFor('Insurance has run out', 'UPDATE users SET is_approved = false WHERE id = $1', reader.id);
  await onEvent(installerSuspended, { userId: reader.id });
  expect((await toldTo(reader))[0]?.message).toBe(`${suspended} The reason: Insurance has run out.`);
});

it('a customer is told of a suspension and of its end, an installer what is missing then', async () => {
  const [buyer, bidder] = [await aCustomer(rooms.app), await anApprovedInstaller(rooms.app)];
  await actedFor('Rude to installers', 'UPDATE users SET suspended_at = clock_now() WHERE id = $1', buyer.id);
  await onEvent(customerSuspended, { userId: buyer.id });
  expect((await toldTo(buyer))[0]?.message).toBe(
    'Your account has been suspended and you cannot post jobs or choose an installer. The reason: Rude to installers.',
  );
  await onEvent(suspensionLifted, { userId: buyer.id, isInstaller: false });
  await onEvent(suspensionLifted, { userId: bidder.id, isInstaller: true });
  expect((await toldTo(buyer))[0]?.message).toContain('You can post jobs and choose installers again.');
  expect((await toldTo(bidder))[0]?.message).toContain('once our team has approved you again');
});

it('a change of both contacts is told to the old address and the old number, which are then forgotten', async () => {
  const user = await aCustomer(rooms.app, { phoneNumber: '+447700900321' });
  await rooms.app.get(Profile).update(user.id, {
    firstName: user.firstName,
    lastName: user.lastName,
    email: `new-${user.email}`,
    phone: '+447700900654',
    currentPassword: testPassword,
  });
  const events = await rooms.database.query<{ payload: { changeId: string } }>(
    `SELECT payload FROM outbox_events WHERE name = 'auth.contact-changed' AND payload->>'userId' = $1 ORDER BY id`,
    [user.id],
  );
  const handler = rooms.app.get(Registry).subscription('warn-the-old-address')!;
  for (const { payload } of [...events, ...events])
    await handler.handle({ id: randomUUID(), name: 'auth.contact-changed', payload, occurredAt: at });
  expect(await mailsTo(user.email)).toEqual([
    { subject: 'A new phone number for your account' },
    { subject: 'A new email address for your account' },
  ]);
  expect(await mailsTo(`new-${user.email}`)).toEqual([]);
  const texts = await rooms.database.query<{ recipient: string; body: string }>(
    `SELECT recipient, body FROM outgoing_messages WHERE user_id = $1 AND channel = 'sms' ORDER BY created_at`,
    [user.id],
  );
  expect(texts.map(({ recipient }) => recipient)).toEqual(['+447700900321', '+447700900321']);
  expect(texts[0]?.body).toBe(
    'The email address of your RightInstaller account is being changed. Not you? Contact us at once: http://localhost:3000/contact',
  );
  const rows = await rooms.database.query(
    'SELECT 1 FROM contact_changes WHERE user_id = $1 AND num_nonnulls(previous, other) > 0',
    [user.id],
  );
  expect(rows).toEqual([]);
});

it('a number that nobody verified is sent no text: it may be a stranger’s', async () => {
  const user = await signedUp(rooms.app, { phoneNumber: '+447700900987' });
  await rooms.app.get(Profile).update(user.id, {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: '+447700900988',
    currentPassword: testPassword,
  });
  const changeId = (
    await rooms.database.query<{ id: string }>('SELECT id FROM contact_changes WHERE user_id = $1', [user.id])
  )[0]!.id;
  await rooms.app
    .get(Registry)
    .subscription('warn-the-old-address')!
    .handle({
      id: randomUUID(),
      name: 'auth.contact-changed',
      payload: { userId: user.id, channel: 'phone', changeId },
      occurredAt: at,
    });
  expect(await mailsTo(user.email)).toEqual([{ subject: 'Your phone number was changed' }]);
  const texts = await rooms.database.query(
    `SELECT 1 FROM outgoing_messages WHERE user_id = $1 AND channel = 'sms'`,
    [user.id],
  );
  expect(texts).toEqual([]);
});

it('a new password is told by mail and in the app', async () => {
  const user = await signedUp(rooms.app);
  await onEvent(passwordChanged, { userId: user.id }, 2);
  expect(await mailsTo(user.email)).toEqual([{ subject: 'Your password was changed' }]);
  expect(await toldTo(user)).toEqual([
    expect.objectContaining({ title: 'Your password was changed', link: '/profile?tab=security' }),
  ]);
});

describe('the notifications of one person', () => {
  const everything = { sort: null, offset: 0, limit: 100, filter: {} };
  let reader: User;
  beforeAll(async () => {
    reader = await aCustomer(rooms.app);
    for (const title of ['First', 'Second', 'Third'])
      await rooms.database.query(
        'INSERT INTO notifications (user_id, dedupe_key, title, message) VALUES ($1, $2, $2, $2)',
        [reader.id, title],
      );
  });

  it('shows the newest first, in pages, and counts the unread', async () => {
    const notifications = rooms.app.get(Notifications);
    const page = await notifications.list(reader.id, { ...everything, limit: 2 });
    expect(page.rows.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Third', false],
      ['Second', false],
    ]);
    expect(page.contentRange).toBe('notifications 0-1/3');
    expect(await notifications.countUnread(reader.id)).toBe(3);
  });

  it('marks one, then all', async () => {
    const notifications = rooms.app.get(Notifications);
    const [first] = (await notifications.list(reader.id, everything)).rows;
    expect(await notifications.read(reader.id, first!.id)).toMatchObject({ isRead: true });
    const unread = await notifications.list(reader.id, { ...everything, filter: { isRead: false } });
    expect([unread.total, unread.rows.map(({ title }) => title)]).toEqual([2, ['Second', 'First']]);
    expect(await notifications.readAll(reader.id)).toEqual({ marked: 2 });
    expect(await notifications.countUnread(reader.id)).toBe(0);
  });

  it('is nobody else’s to mark', async () => {
    const [own] = (await rooms.app.get(Notifications).list(reader.id, everything)).rows;
    await expect(rooms.app.get(Notifications).read(customer.id, own!.id)).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});

describe('what a reader wants', () => {
  const aLeadFor = async (reader: User, title: string): Promise<void> => {
    const lead = await aLead({ title });
    await onEvent(waveTold, aWave(lead, reader, 2));
  };
  const messagesTo = ({ id }: User): Promise<{ channel: string; recipient: string; says: string }[]> =>
    rooms.database.query(
      `SELECT channel, recipient, coalesce(letter->>'subject', body) AS says
         FROM outgoing_messages WHERE user_id = $1 AND code_id IS NULL ORDER BY channel`,
      [id],
    );
  const choose = (reader: User, channel: 'email' | 'sms', wanted: boolean): Promise<void> =>
    rooms.app.get(Preferences).change(reader.id, 'installer', [{ category: 'new-leads', channel, wanted }]);

  it('is a mail and no text, until asked otherwise; the subject says what, where, how much and how far', async () => {
    const reader = await anApprovedInstaller(rooms.app);
    await aLeadFor(reader, 'Standard lead');
    expect(await messagesTo(reader)).toEqual([
      { channel: 'email', recipient: reader.email, says: 'Standard lead, Bolton: £200–£400, 2 miles' },
    ]);
  });

  it('is honoured: a text instead of a mail, and the line in the app as ever', async () => {
    const reader = await anApprovedInstaller(rooms.app);
    await choose(reader, 'email', false);
    await choose(reader, 'sms', true);
    await aLeadFor(reader, 'Texted lead');
    expect(await messagesTo(reader)).toEqual([
      {
        channel: 'sms',
        recipient: '+447700900123',
        says: expect.stringMatching(
          /^Texted lead, Bolton: £200-£400, 2 miles\. http\S+\/leads\/[0-9a-f-]{36}$/,
        ) as string,
      },
    ]);
    expect((await toldTo(reader))[0]?.title).toBe('New lead near you');
  });

  it('is one line and one mail of a lead that is near and that a saved search finds, whichever was heard first', async () => {
    const [near, far] = [await anApprovedInstaller(rooms.app), await anApprovedInstaller(rooms.app)];
    const lead = await aLead({ title: 'Found twice' });
    const [search] = await rooms.database.query<{ id: string }>(
      `INSERT INTO saved_searches (user_id, name, in_range, sorted_by, alerts, created_at)
       VALUES ($1, 'Barns', false, 'newest', true, now()) RETURNING id`,
      [near.id],
    );
    const searchId = search?.id ?? '';
    const found = (reader: User) => ({ installerId: reader.id, searchId, distanceMiles: 2 });
    await onEvent(waveTold, aWave(lead, near, 2));
    await onEvent(leadFound, { leadId: lead.id, finders: [found(near), found(far)] }, 2);
    await onEvent(waveTold, aWave(lead, far, 2));
    expect((await toldTo(near)).map(({ title }) => title)).toEqual(['New lead near you']);
    expect(await toldTo(far)).toMatchObject([
      {
        title: 'New lead for “Barns”',
        message: '“Found twice” in Bolton, about 2 miles from you, matches your saved search.',
        link: `/leads/${lead.id}`,
      },
    ]);
    for (const reader of [near, far]) expect(await messagesTo(reader)).toHaveLength(1);
  });

  it('is told to an invited installer at once as what they chose, and not again as a lead near them', async () => {
    const [reader, mute] = [await anApprovedInstaller(rooms.app), await anApprovedInstaller(rooms.app)];
    await choose(reader, 'sms', true);
    await rooms.app.get(Preferences).stopMails(mute.id, 'new-leads');
    const lead = await aLead({ title: 'Asked for by name', customerId: customer.id });
    await rooms.database.query(
      'INSERT INTO invitations SELECT $1, id, $2, now() FROM unnest($3::uuid[]) AS asked (id)',
      [lead.id, customer.id, [reader.id, mute.id]],
    );
    await onEvent(installersInvited, { leadId: lead.id, installerIds: [reader.id, mute.id] }, 2);
    await onEvent(waveTold, aWave(lead, reader, 2));
    expect(await toldTo(reader)).toEqual([
      {
        title: 'The customer invited you to bid',
        message: '“Asked for by name” in Bolton: the customer would like a bid from you.',
        link: `/leads/${lead.id}`,
      },
    ]);
    expect((await messagesTo(reader)).map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    expect([(await toldTo(mute)).length, await messagesTo(mute)]).toEqual([1, []]);
    expect(await mailsTo(reader.email)).toEqual([
      { subject: expect.stringMatching(/^You’re invited to bid: Asked for by name, Bolton/) as string },
    ]);
  });

  it('of an invitation to a lead that has closed meanwhile is none', async () => {
    const reader = await anApprovedInstaller(rooms.app);
    const lead = await aLead({ title: 'Closed' });
    await rooms.app.get(Leads).setStatus(lead.id, 'cancelled');
    await onEvent(installersInvited, { leadId: lead.id, installerIds: [reader.id] });
    expect(await toldTo(reader)).toEqual([]);
  });

  it('is no text to a number that was not verified', async () => {
    const reader = await anApprovedInstaller(rooms.app);
    await choose(reader, 'sms', true);
    await rooms.database.query('UPDATE users SET phone_verified_at = NULL WHERE id = $1', [reader.id]);
    await aLeadFor(reader, 'Unverified');
    expect((await messagesTo(reader)).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('cannot be to hear nothing about money', async () => {
    const reader = await anApprovedInstaller(rooms.app);
    await rooms.app.get(Preferences).stopMails(reader.id, 'payment-updates');
    const refund = {
      refundId: randomUUID(),
      chargeId: randomUUID(),
      kind: 'deposit' as const,
      subjectId: randomUUID(),
      payerId: reader.id,
      amountPence: 5000,
      reason: 'not-selected',
    };
    await onEvent(refundSucceeded, refund);
    expect(await messagesTo(reader)).toEqual([]);
    await onEvent(refundFailed, { ...refund, code: 'lost_or_stolen_card', attempt: 1, retrying: true });
    expect((await messagesTo(reader)).map(({ says }) => says)).toEqual([
      'Your refund of £50.00 is taking longer',
    ]);
  });

  it('is refused where there is no such switch', async () => {
    const preferences = rooms.app.get(Preferences);
    for (const [role, category, channel] of [
      ['installer', 'money', 'email'],
      ['installer', 'payment-updates', 'sms'],
      ['customer', 'new-leads', 'email'],
      ['admin', 'bid-updates', 'email'],
    ] as const)
      await expect(
        preferences.change(customer.id, role, [{ category, channel, wanted: false }]),
      ).rejects.toMatchObject({ kind: 'invalid' });
  });
});

it('a refund is told in the app with the lead it was paid for, and mailed when its credit note is there', async () => {
  const reader = await anApprovedInstaller(rooms.app);
  const lead = await aLead({ title: 'Named lead' });
  const unlockId = await aPaidUnlock(rooms.database, { leadId: lead.id, installerId: reader.id });
  await onEvent(refundSucceeded, {
    refundId: randomUUID(),
    chargeId: randomUUID(),
    kind: 'deposit',
    subjectId: unlockId,
    payerId: reader.id,
    amountPence: 5000,
    reason: 'not-selected',
  });
  expect(await mailsTo(reader.email)).toEqual([]);
  expect((await toldTo(reader))[0]?.message).toContain('£50.00 for “Named lead”');
});

it('everybody is told in one transaction, each in their own words', async () => {
  const staffBefore = await rooms.database.query('SELECT FROM users WHERE is_admin');
  const second = await anAdmin(rooms.app);
  await onEvent(leadActivated, { leadId: (await aLead({ title: 'For all', placePrecision: null })).id });
  const lines = await rooms.database.query<{ userId: string; transaction: string }>(
    `SELECT user_id AS "userId", xmin::text AS transaction FROM notifications WHERE message LIKE '%For all%'`,
  );
  expect(lines).toHaveLength(staffBefore.length + 1);
  expect(lines.map(({ userId }) => userId)).toContain(second.id);
  expect(new Set(lines.map(({ transaction }) => transaction)).size).toBe(1);
});

it('what is told of a bid or a deposit opens the page of its lead', async () => {
  const links = await rooms.database.query<{ title: string; link: string }>(
    `SELECT DISTINCT title, regexp_replace(link, '[0-9a-f-]{36}$', ':id') AS link FROM notifications
      WHERE title ~ 'deposit|^Your bid' AND link <> '/' ORDER BY title`,
  );
  expect(links).toEqual(
    ['Your bid was accepted', 'Your bid was not selected', 'Your deposit has been refunded'].map((title) => ({
      title,
      link: '/leads/:id',
    })),
  );
});

it('no notice speaks of escrow, and a mail begins with the line in the app', async () => {
  const letters = await rooms.database.query<{ letter: MailContent; message: string }>(
    `SELECT m.letter, n.message FROM outgoing_messages m
       JOIN notifications n ON n.user_id = m.user_id AND m.dedupe_key = n.dedupe_key || ':email:' || n.user_id`,
  );
  expect(letters.length).toBeGreaterThan(5);
  for (const { letter, message } of letters) {
    expect(letter.paragraphs[0]).toBe(message);
    expect(JSON.stringify(letter)).not.toMatch(/escrow/i);
  }
});

it('a wave is told in one transaction, each with their own distance, and enqueues once for all mails', async () => {
  const near = await anApprovedInstaller(rooms.app);
  const far = await anApprovedInstaller(rooms.app);
  const lead = await aLead({ title: 'Wave of two' });
  const [before] = await rooms.database.query<{ events: string }>(
    `SELECT count(*) AS events FROM outbox_events WHERE name = 'notifications.mail-due'`,
  );
  const told = [
    { installerId: near.id, distanceMiles: 2 },
    { installerId: far.id, distanceMiles: 9 },
  ];
  await onEvent(waveTold, { leadId: lead.id, wave: 1, told }, 2);
  const lines = await rooms.database.query<{ message: string; transaction: string }>(
    `SELECT message, xmin::text AS transaction FROM notifications WHERE dedupe_key = $1 ORDER BY message`,
    [`lead:${lead.id}`],
  );
  expect(lines.map(({ message }) => message)).toEqual([
    '“Wave of two” in Bolton, about 2 miles from you.',
    '“Wave of two” in Bolton, about 9 miles from you.',
  ]);
  expect(new Set(lines.map(({ transaction }) => transaction)).size).toBe(1);
  const [after] = await rooms.database.query<{ events: string; due: string }>(
    `SELECT count(*) AS events FROM outbox_events WHERE name = 'notifications.mail-due'`,
  );
  expect(Number(after?.events) - Number(before?.events)).toBe(1);
});

it('texts that reached the ceiling of an hour are told to staff once in that hour, and again in the next', async () => {
  await onEvent(textsStopped, { hour: '2026-11-20T10:00:00.000Z', ceiling: 200 }, 2);
  await onEvent(textsStopped, { hour: '2026-11-20T10:00:00.000Z', ceiling: 200 });
  const title = 'No more texts this hour: 200 were sent';
  const told = async () => (await toldTo(staff)).filter((one) => one.title === title);
  expect(await told()).toEqual([
    {
      title,
      message: 'Codes by text wait until the hour is over. Look who asks for them.',
      link: '/admin/users',
    },
  ]);
  expect(await mailsTo(staff.email)).toContainEqual({
    subject: 'Urgent: 200 texts in one hour, no more are sent',
  });
  await onEvent(textsStopped, { hour: '2026-11-20T11:00:00.000Z', ceiling: 200 });
  expect(await told()).toHaveLength(2);
});
