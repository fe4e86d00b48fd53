import { Module } from '@nestjs/common';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import { WorkDays } from '../../assignments/days/work-days.service.js';
import { Disputes } from '../../assignments/disputes/disputes.service.js';
import { Proposals } from '../../assignments/disputes/proposals.service.js';
import { AssignmentViews } from '../../assignments/page/assignment-views.service.js';
import { PriceChanges } from '../../assignments/prices/price-changes.service.js';
import { stepKinds } from '../../assignments/steps.policy.js';
import { Work } from '../../assignments/work/work.service.js';
import type { User } from '../../auth/user.entity.js';
import { PaymentRequests } from '../../bids/awards/payment-requests.service.js';
import { openDays } from '../../leads/leads.policy.js';
import { turns, type TurnSide } from './turns.reads.js';
import { Turns } from './turns.service.js';

@Module({ providers: [Turns] })
class TurnsModule {}

const dayMs = 86_400_000;
let market: Market;
let rosa: { id: string; role: 'installer' };
let kim: { id: string; role: 'customer' };
let installer: User;
let customer: User;

beforeAll(async () => {
  market = await Market.open({}, [TurnsModule]);
});
afterAll(() => market?.close());
/** No side has anything to do yet. */
beforeEach(async () => {
  [installer, customer] = [await market.installer(), await market.customer()];
  rosa = { id: installer.id, role: 'installer' };
  kim = { id: customer.id, role: 'customer' };
});

const serviceOf = <Service>(type: abstract new (...all: never[]) => Service): Service =>
  market.rooms.app.get<Service>(type as never);
const now = (): Date => serviceOf(Clock).now();
const turnsOf = async ({ id, role }: { id: string; role: TurnSide }) =>
  (await serviceOf(Turns).page(id, role, { offset: 0, limit: 100 })).rows;
const whats = async (who: { id: string; role: TurnSide }) =>
  (await turnsOf(who)).map(({ kind, what }) => [kind, what]);
const agreed = async () => (await market.agreed(installer, customer)).id;

it('every kind has a line, and each side its own', () => {
  expect(new Set(turns.map(({ kind }) => kind))).toEqual(new Set(stepKinds));
});

describe('before the award', () => {
  it('an installer who opened a lead is asked for the bid, and its customer to compare, until it closes', async () => {
    const lead = await aPostedJob(market.rooms.app, customer.id);
    expect(await turnsOf(kim)).toEqual([]);
    await market.unlock(installer, lead);
    const closesAt = new Date((lead.activatedAt?.getTime() ?? 0) + openDays * dayMs).toISOString();
    expect(await turnsOf(rosa)).toEqual([
      expect.objectContaining({
        kind: 'place-bid',
        what: 'Place your bid',
        title: lead.title,
        dueAt: closesAt,
        path: `/leads/${lead.id}`,
      }),
    ]);
    await market.bids.place(installer.id, lead.id, { price: 240, eta: '2 days' });
    expect(await turnsOf(rosa)).toEqual([]);
    expect(await turnsOf(kim)).toEqual([
      {
        kind: 'choose-bid',
        subjectId: lead.id,
        what: 'Look at your first bid',
        title: lead.title,
        dueAt: closesAt,
        day: null,
        path: `/jobs/${lead.id}`,
      },
    ]);
    await market.bid(await market.installer(), lead);
    expect(await whats(kim)).toEqual([['choose-bid', 'Compare 2 bids']]);
    expect(await turnsOf({ ...rosa, id: kim.id })).toEqual([]);
  });

  it('a bid that staff chose is to be paid for, and nothing is left to compare', async () => {
    const lead = await aPostedJob(market.rooms.app, customer.id);
    const bid = await market.bid(installer, lead);
    const staff = await market.staff();
    await serviceOf(PaymentRequests).ask(staff.id, { leadId: lead.id, customerId: customer.id }, bid.id);
    expect(await whats(kim)).toEqual([['pay-request', 'Pay £240.00 for the installer you chose']]);
    await market.wait(73 * 3_600_000);
    expect(await whats(kim)).toEqual([['choose-bid', 'Look at your first bid']]);
  });

  it('is told by the deadline, the nearest end first', async () => {
    const later = await aPostedJob(market.rooms.app, customer.id);
    const sooner = await aPostedJob(market.rooms.app, customer.id, {
      deadline: londonDay(new Date(now().getTime() + 3 * dayMs)),
    });
    for (const lead of [later, sooner]) await market.bid(installer, lead);
    const [first, second] = await turnsOf(kim);
    expect([first?.subjectId, second?.subjectId]).toEqual([sooner.id, later.id]);
    const part = await serviceOf(Turns).page(kim.id, 'customer', { offset: 1, limit: 1 });
    expect([part.rows.map(({ subjectId }) => subjectId), part.total]).toEqual([[later.id], 2]);
    // The lead is open until that day has ended in London.
    expect(londonDay(new Date(Date.parse(first?.dueAt ?? '') - 1))).toBe(sooner.deadline);
    expect(londonDay(new Date(first?.dueAt ?? ''))).not.toBe(sooner.deadline);
  });
});

describe('while the work is under way', () => {
  it('goes from the installer to the customer and back', async () => {
    const { id, lead } = await market.agreed(installer, customer);
    const work = serviceOf(Work);
    expect(await turnsOf(kim)).toEqual([]);
    expect(await turnsOf(rosa)).toEqual([
      expect.objectContaining({
        kind: 'submit-work',
        subjectId: id,
        what: 'Do the work, then submit it',
        dueAt: null,
        day: null,
        path: `/assignments/${id}`,
      }),
    ]);
    await work.submit(rosa, id, 'All done.');
    expect(await turnsOf(rosa)).toEqual([]);
    const [check] = await turnsOf(kim);
    expect(check).toMatchObject({ kind: 'check-work', what: 'Check the work', path: `/jobs/${lead.id}` });
    expect(Date.parse(check?.dueAt ?? '')).toBeGreaterThan(now().getTime() + 6 * dayMs);
    await work.return(kim, id, 'A cable hangs.');
    expect(await turnsOf(kim)).toEqual([]);
    expect(await whats(rosa)).toEqual([['put-right', 'Put it right and submit it again']]);
    await work.submit(rosa, id, 'Fixed.');
    await work.approve(kim, id);
    await market.deliver();
    expect(await turnsOf(kim)).toEqual([]);
    expect(await turnsOf(rosa)).toEqual([
      expect.objectContaining({
        kind: 'set-up-payouts',
        what: 'Set up your payout account',
        title: '£228.00 waits for you',
        path: '/payments',
      }),
    ]);
  });

  it('a proposed day is answered by the other side, and stands at the work when it is agreed', async () => {
    const id = await agreed();
    const day = londonDay(new Date(now().getTime() + 3 * dayMs));
    await serviceOf(WorkDays).propose(kim, id, day, 'morning');
    expect(await turnsOf(kim)).toEqual([]);
    const [answer] = (await turnsOf(rosa)).filter(({ kind }) => kind === 'answer-day');
    expect(answer).toMatchObject({ what: 'Answer the proposed day', day });
    await serviceOf(WorkDays).agree(rosa, id, answer?.subjectId ?? '');
    expect(await turnsOf(rosa)).toEqual([expect.objectContaining({ kind: 'submit-work', day })]);
  });

  it('a proposed price is answered by the other side, then paid by the customer', async () => {
    const id = await agreed();
    await serviceOf(PriceChanges).propose(rosa, id, 30_000, 'One camera more');
    expect(await whats(rosa)).toEqual([['submit-work', 'Do the work, then submit it']]);
    expect(await whats(kim)).toEqual([['answer-price', 'Answer the proposed price of £300.00']]);
    await serviceOf(PriceChanges).accept(kim, id);
    expect(await whats(kim)).toEqual([['pay-price', 'Pay £60.00 more, as agreed']]);
    await market.wait(73 * 3_600_000);
    expect(await turnsOf(kim)).toEqual([]);
  });

  it('calling the job off is answered by the other side', async () => {
    const id = await agreed();
    await serviceOf(Proposals).propose(kim, id, 'We move house');
    expect(await turnsOf(kim)).toEqual([]);
    expect(await whats(rosa)).toEqual(
      expect.arrayContaining([['answer-end', 'Answer whether to call the job off']]),
    );
  });

  it('the page of a job begins with the words of the dashboard, at every step', async () => {
    const { id, lead } = await market.agreed(installer, customer);
    const paths = [`/assignments/${id}`, `/jobs/${lead.id}`];
    const steps: (string | undefined)[] = [];
    const compare = async () => {
      for (const who of [rosa, kim]) {
        const [turn] = (await turnsOf(who)).filter(({ path }) => paths.includes(path));
        const { standing } = await serviceOf(AssignmentViews).find(who, id);
        expect(standing).toMatchObject(
          turn ? { title: turn.what, isYours: true, dueAt: turn.dueAt } : { isYours: false },
        );
        steps.push(turn?.kind);
      }
    };
    await compare();
    const day = londonDay(new Date(now().getTime() + 3 * dayMs));
    await serviceOf(WorkDays).propose(kim, id, day, 'morning');
    await compare();
    const { proposedDay } = await serviceOf(AssignmentViews).find(rosa, id);
    await serviceOf(WorkDays).agree(rosa, id, proposedDay?.id ?? '');
    await serviceOf(WorkDays).propose(rosa, id, londonDay(new Date(now().getTime() + 5 * dayMs)), 'morning');
    await compare();
    await serviceOf(PriceChanges).propose(kim, id, 20_000, 'One camera less');
    await compare();
    await market.wait(80 * 3_600_000);
    await compare();
    await serviceOf(PriceChanges).decline(rosa, id);
    await serviceOf(PriceChanges).propose(rosa, id, 30_000, 'One camera more');
    await compare();
    await serviceOf(PriceChanges).accept(kim, id);
    await compare();
    await market.wait(80 * 3_600_000);
    await serviceOf(Work).submit(rosa, id, 'All done.');
    await compare();
    await serviceOf(Work).return(kim, id, 'A cable hangs.');
    await compare();
    const { proposal } = await serviceOf(AssignmentViews).find(kim, id);
    await serviceOf(PriceChanges).expire(proposal?.id ?? '');
    await serviceOf(Proposals).propose(kim, id, 'We move house');
    await compare();
    await serviceOf(Proposals).decline(rosa, id);
    await serviceOf(Work).submit(rosa, id, 'Fixed.');
    await serviceOf(Disputes).start(kim, id, 'It does not work.');
    await compare();
    await serviceOf(Disputes).show(rosa, id, 'It did work.');
    await compare();
    expect(new Set(steps)).toEqual(
      new Set([
        ...['submit-work', 'answer-day', 'answer-price', 'pay-price', 'check-work', 'put-right'],
        ...['answer-end', 'give-evidence', undefined],
      ]),
    );
  });

  it('a dispute is answered once by the side that did not open it', async () => {
    const id = await agreed();
    await serviceOf(Work).submit(rosa, id, 'All done.');
    await serviceOf(Disputes).start(kim, id, 'It does not work.');
    expect(await turnsOf(kim)).toEqual([]);
    expect(await whats(rosa)).toEqual([['give-evidence', 'Tell your side of the dispute']]);
    await serviceOf(Disputes).show(rosa, id, 'It did work.');
    expect(await turnsOf(rosa)).toEqual([]);
  });
});
