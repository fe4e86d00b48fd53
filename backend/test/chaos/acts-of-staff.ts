import { leadFields } from '../support/people.js';
import { filtered, forget, oneOf, type Act } from './market-day.js';

const reason = 'It was a bad day';

export const actsOfStaff: readonly Act[] = [
  {
    weight: 6,
    act: async ({ me, tally, open }) => {
      const posted = await me.visitor.post<{ id: string }>('/api/leads', leadFields());
      if (tally.note('a lead was posted', posted)) open.push(posted.body.id);
    },
  },
  {
    weight: 1,
    act: async ({ me, chance, tally, open }) => {
      if (open.length < 6) return;
      const leadId = chance.pick(open);
      const change = { status: chance.pick(['cancelled', 'draft', 'completed']), reason };
      tally.note('staff closed a lead', await me.visitor.put(`/api/leads/${leadId}`, change));
      forget(open, leadId);
    },
  },
  {
    weight: 0.5,
    act: async ({ me, chance, tally, open }) => {
      if (open.length < 6) return;
      const leadId = chance.pick(open);
      tally.note('staff deleted a lead', await me.visitor.delete(`/api/leads/${leadId}`, { reason }));
      forget(open, leadId);
    },
  },
  {
    weight: 3,
    act: async (day) => {
      const { me, chance, tally, open } = day;
      if (open.length === 0) return;
      const leadId = chance.pick(open);
      const bid = await oneOf<{ id: string; status: string }>(
        day,
        `/api/leads/${leadId}/bids`,
        ({ status }) => status === 'pending',
      );
      if (!bid) return;
      const what = chance.next() < 0.7 ? 'accept' : 'reject';
      tally.note(`staff ${what}ed a bid`, await me.visitor.post(`/api/bids/${bid.id}/${what}`));
    },
  },
  {
    weight: 2,
    act: async (day) => {
      const { me, chance, tally } = day;
      const work = await oneOf<{ id: string }>(day, filtered('/api/assignments', { status: 'disputed' }));
      if (!work) return;
      const decision = { installerAmount: chance.between(0, 60), reason };
      tally.note(
        'staff decided a dispute',
        await me.visitor.post(`/api/assignments/${work.id}/resolve`, decision),
      );
    },
  },
  {
    weight: 2,
    act: async (day) => {
      const { me, tally } = day;
      const work = await oneOf<{ id: string }>(day, filtered('/api/assignments', { status: 'submitted' }));
      if (!work) return;
      tally.note('staff approved work', await me.visitor.post(`/api/assignments/${work.id}/approve`));
    },
  },
];
