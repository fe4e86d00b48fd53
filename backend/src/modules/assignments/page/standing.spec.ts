import type { AssignmentView, DisputeView, ProposalView } from '../assignments.views.js';
import type { PayoutView } from '../../payments/payouts/payouts.views.js';
import { standingOf, type Viewer } from './standing.js';

type Facts = Omit<AssignmentView, 'standing'>;

const party = { companyName: null, email: null, phoneNumber: null };
const rosa = { ...party, id: 'rosa', name: 'Rosa Field' };
const kim = { ...party, id: 'kim', name: 'Kim Holt' };
const now = new Date('2026-11-22T10:00:00Z');

const work = (facts: Partial<Facts> = {}): Facts => ({
  ...{ id: 'work-1', leadId: 'lead-1', title: 'Loft aerial', status: 'active', description: 'Four sockets.' },
  ...{ price: '240.00', fee: '12.00', net: '228.00', installer: rosa, customer: kim },
  ...{ acceptedAt: '2026-11-20T10:00:00Z', submittedAt: null, approveBy: null, endedAt: null },
  ...{
    approvalDays: 7,
    reviewDays: 14,
    offer: {} as Facts['offer'],
    receives: '228.00',
    invoices: [],
    place: null,
    photos: [],
    payout: null,
  },
  ...{ returned: null, proposal: null, day: null, proposedDay: null, dispute: null, reviews: null },
  ...{ rightToCancel: null, acts: [], timeline: [] },
  ...facts,
});
const seen = (viewer: Viewer, facts: Partial<Facts> = {}) => standingOf(work(facts), viewer, now);
const text = (viewer: Viewer, facts: Partial<Facts> = {}): string => seen(viewer, facts).text;

const pay: PayoutView = {
  ...{ status: 'waiting_account', cause: 'approved', expectedOn: null, paidAt: null },
  ...{
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
    holdReason: null,
    waitsForTaxDetails: false,
  },
};
const decided: DisputeView = {
  ...{ id: 'dispute-1', status: 'resolved', by: 'customer', reason: 'Half is missing.' },
  ...{ openedAt: '2026-11-21T10:00:00Z', evidenceUntil: '2026-11-26T10:00:00Z' },
  ...{ installerAmount: '120.00', fee: '6.00', net: '114.00', returned: '120.00' },
  ...{ resolution: 'Half was done.', endedAt: '2026-11-27T10:00:00Z' },
};
const open: DisputeView = { ...decided, status: 'open', installerAmount: null, fee: null, net: null };
const asked: ProposalView = {
  ...{ id: 'proposal-1', kind: 'price', price: '300.00', toPay: null, expiresAt: '2026-11-23T10:00:00Z' },
  ...{ by: 'installer', reason: 'A second mast', at: '2026-11-20T10:00:00Z', yours: true },
};

describe('whose turn it is', () => {
  it('is the installer’s while there is work, and the customer waits', () => {
    expect(seen('installer')).toEqual({
      title: 'Do the work, then submit it',
      text: 'Agree the day with Kim Holt. When the work is done, submit it with a few photos; you receive £228.00 once it is approved.',
      isYours: true,
      dueAt: null,
    });
    expect(seen('customer')).toMatchObject({ title: 'You’ve chosen Rosa Field', isYours: false });
    expect(seen('staff')).toMatchObject({ title: 'Rosa Field is doing the work', isYours: false });
    const again = { submittedAt: '2026-11-21T10:00:00Z' };
    expect(seen('installer', again).title).toBe('Put it right and submit it again');
    expect(seen('customer', again).title).toBe('Rosa Field is making the changes');
  });

  it('is the customer’s once the work is submitted, by the day on which silence approves', () => {
    const facts = { status: 'submitted', approveBy: '2026-11-27T10:00:00Z' } as const;
    expect(seen('customer', facts)).toEqual({
      title: 'Check the work',
      text: 'Approve it, or ask for changes, by 27 Nov 2026, 10:00. If we hear nothing until then, it counts as approved.',
      isYours: true,
      dueAt: '2026-11-27T10:00:00Z',
    });
    expect(seen('installer', facts)).toMatchObject({
      title: 'Waiting for Kim Holt to check the work',
      isYours: false,
      dueAt: '2026-11-27T10:00:00Z',
    });
    expect(seen('staff', { ...facts, customer: null }).title).toBe('Check the work');
  });

  it('an open question comes before the work, and is called as on the dashboard', () => {
    const day = { id: 'day-1', day: '2026-11-30', part: 'morning', by: 'customer', yours: true } as const;
    expect(seen('installer', { proposedDay: day })).toEqual({
      title: 'Answer the proposed day',
      text: 'Kim Holt proposed Monday 30 November 2026, morning (8 am to noon).',
      isYours: true,
      dueAt: null,
    });
    expect(seen('customer', { proposal: asked })).toEqual({
      title: 'Answer the proposed price of £300.00',
      text: 'Rosa Field proposed it. Without an answer by 23 Nov 2026, 10:00 the price stays at £240.00.',
      isYours: true,
      dueAt: '2026-11-23T10:00:00Z',
    });
    expect(seen('customer', { proposal: { ...asked, toPay: '60.00' } }).title).toBe(
      'Pay £60.00 more, as agreed',
    );
    expect(seen('customer', { proposal: { ...asked, kind: 'cancel', expiresAt: null } }).title).toBe(
      'Answer whether to call the job off',
    );
    const submitted = { status: 'submitted', approveBy: '2026-11-22T12:00:00Z' } as const;
    expect(seen('customer', { ...submitted, proposal: asked }).title).toBe('Check the work');
  });

  it('what has lapsed, or waits for the other side, is nobody’s question', () => {
    const lapsed = { ...asked, expiresAt: '2026-11-22T09:00:00Z' };
    for (const proposal of [lapsed, { ...asked, yours: false }])
      expect(seen('customer', { proposal }).isYours).toBe(false);
    const gone = { id: 'day-1', day: '2026-11-21', part: 'morning', by: 'customer', yours: true } as const;
    expect(seen('installer', { proposedDay: gone }).title).toBe('Do the work, then submit it');
  });

  it('in a dispute it is the side that has not told its own', () => {
    const facts = { status: 'disputed', dispute: open, acts: ['evidence'] } as const;
    expect(seen('installer', { ...facts, acts: ['evidence'] })).toEqual({
      title: 'Tell your side of the dispute',
      text: 'Our team decides from what both sides have shown by 26 Nov 2026, 10:00. Nothing is paid out until then.',
      isYours: true,
      dueAt: '2026-11-26T10:00:00Z',
    });
    const told: Facts['timeline'][number] = {
      ...{ id: 'e1', kind: 'evidence', side: 'installer', at: '2026-11-21T12:00:00Z', what: '' },
      ...{ note: null, photos: [] },
    };
    const waits = { title: 'Our team decides', isYours: false };
    expect(seen('installer', { ...facts, acts: ['evidence'], timeline: [told] })).toMatchObject(waits);
    expect(seen('customer', { ...facts, acts: ['evidence'] })).toMatchObject(waits);
    expect(seen('staff', { ...facts, acts: [] })).toMatchObject({
      title: 'A dispute to decide',
      isYours: true,
    });
  });
});

describe('where the money is', () => {
  it('a split tells each side what is theirs', () => {
    const facts = {
      status: 'approved',
      dispute: decided,
      payout: { ...pay, status: 'sent', net: '114.00' },
    } as const;
    expect(seen('customer', facts)).toMatchObject({
      title: 'Our team split the price',
      text: '£120.00 goes back to your card. £114.00 was sent to Rosa Field, and the job is complete.',
    });
    expect(text('installer', facts)).toBe(
      '£120.00 goes back to Kim Holt’s card. £114.00 is on its way to your bank.',
    );
  });

  it('names the side for which our team decided', () => {
    const all = { ...decided, installerAmount: '240.00', fee: '12.00', net: '228.00', returned: '0.00' };
    const forRosa = seen('customer', { status: 'approved', dispute: all, payout: pay });
    expect(forRosa.title).toBe('Our team decided for Rosa Field');
    expect(forRosa.text).not.toContain('£0.00');
    const none = { ...decided, installerAmount: '0.00', fee: '0.00', net: '0.00', returned: '240.00' };
    expect(seen('installer', { status: 'cancelled', dispute: none }).title).toBe(
      'Our team decided for Kim Holt',
    );
  });

  it.each([
    ['waiting_account', '£228.00 is set aside for Rosa Field until they have set up how they are paid.'],
    ['due', '£228.00 is on its way to Rosa Field'],
    ['sent', '£228.00 was sent to Rosa Field'],
    ['failed', '£228.00 for Rosa Field could not be sent yet'],
    ['held', '£228.00 for Rosa Field has not been sent yet'],
    ['reversed', 'The pay was taken back from Rosa Field'],
  ] as const)('says to the customer of pay that is %s just that', (status, words) => {
    expect(text('customer', { status: 'approved', payout: { ...pay, status } })).toMatch(
      new RegExp(`^${words.replace(/[.]/g, '\\.')}`),
    );
  });

  it.each<[string, Partial<PayoutView>, string]>([
    [
      'is on its way',
      { status: 'due', expectedOn: '2026-12-01' },
      '£228.00 is on its way to your bank, by 1 Dec 2026.',
    ],
    [
      'comes again',
      { status: 'sent', cause: 'bank-decided', expectedOn: '2026-12-01' },
      'You are paid again because the bank decided for you. £228.00 is on its way to your bank, by 1 Dec 2026.',
    ],
    [
      'came back in part',
      { status: 'paid', takenBack: '100.00' },
      '£228.00 has reached your bank. £100.00 of it was taken back.',
    ],
    ['came back', { status: 'reversed', takenBack: '228.00' }, '£228.00 was taken back.'],
    [
      'paid a debt in part',
      { status: 'paid', kept: '8.00' },
      '£228.00 has reached your bank. £8.00 of it was kept for what you owed.',
    ],
    ['paid a debt', { status: 'paid', kept: '228.00' }, '£228.00 was kept for what you owed of earlier pay.'],
    [
      'was refused by the bank',
      { status: 'sent', refusedByBank: true },
      'Your bank did not take £228.00. Check the bank details in your payout account, in Payments, and it is sent again.',
    ],
    [
      'could not be sent',
      { status: 'failed' },
      '£228.00 could not be sent. It is yours, and we are handling it.',
    ],
    [
      'is held',
      { status: 'held', holdReason: 'The photos show another roof' },
      'Our team holds £228.00: The photos show another roof. We tell you as soon as we send it.',
    ],
  ])('tells the installer of pay that %s', (_, payout, words) => {
    expect(text('installer', { status: 'approved', payout: { ...pay, ...payout } })).toBe(words);
  });

  it('leaves the installer a turn while the pay has nowhere to go', () => {
    const waits = seen('installer', { status: 'approved', payout: pay });
    expect(waits.isYours).toBe(true);
    expect(waits.text).toContain('Set up your payout account in Payments');
    expect(seen('customer', { status: 'approved', payout: pay }).isYours).toBe(false);
  });

  it('says to nobody that they are paid for a job that was left', () => {
    expect(text('installer', { status: 'withdrawn' })).toBe(
      'Your deposit is forfeited, and nothing is paid for this job. The payment goes back to Kim Holt’s card.',
    );
    expect(text('customer', { status: 'withdrawn' })).toBe(
      'The payment of £240.00 goes back to the card it came from; Payments shows where it is.',
    );
  });

  it('tells both sides of a job that our team ended with the payment', () => {
    const ended = { status: 'cancelled', returned: { part: 'whole', was: '240.00' } } as const;
    expect(seen('installer', ended).title).toBe('Our team has ended this job');
    expect(text('installer', ended)).toMatch(/£240\.00 was sent back .* you lose no points/);
    expect(text('customer', ended)).toContain('You can open the job again.');
  });

  it('does not call pay held that was sent before it was disputed', () => {
    const payout: PayoutView = { ...pay, status: 'sent' };
    expect(text('customer', { status: 'disputed', dispute: open, payout })).toMatch(/pay was sent already/);
  });
});
