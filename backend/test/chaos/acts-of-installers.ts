import { filtered, oneOf, pay, type Act } from './market-day.js';

interface Bid {
  id: string;
  leadId: string;
  status: string;
}

/** What installers do all day. */
export const actsOfInstallers: readonly Act[] = [
  {
    weight: 10,
    act: async (day) => {
      const { me, chance, tally, open } = day;
      if (open.length === 0) return;
      const leadId = chance.pick(open);
      const opened = await me.visitor.post<{ clientSecret?: string }>(`/api/leads/${leadId}/deposit`);
      tally.note('a deposit was opened', opened);
      if (opened.body.clientSecret) await pay(day, opened.body.clientSecret);
      // Who has second thoughts between paying and bidding takes the deposit back.
      if (chance.next() < 0.1)
        tally.note('a deposit was taken back', await me.visitor.post(`/api/leads/${leadId}/deposit/return`));
      else {
        const bid = { price: chance.between(50, 900), eta: '1 week' };
        tally.note('a bid was placed', await me.visitor.post(`/api/leads/${leadId}/bid`, bid));
      }
    },
  },
  {
    weight: 2,
    act: async ({ me, tally }) => {
      for (const path of ['/api/leads', '/api/payments', '/api/payments/summary', '/api/notifications'])
        tally.note('a page was read', await me.visitor.get(path));
    },
  },
  {
    weight: 1.5,
    act: async (day) => {
      const { me, chance, tally } = day;
      const bid = await oneOf<Bid>(day, '/api/bids/my-bids', ({ status }) => status === 'pending');
      if (!bid) return;
      const terms = { price: chance.between(50, 900), eta: '3 days' };
      if (chance.next() < 0.5)
        tally.note('a bid was changed', await me.visitor.put(`/api/bids/${bid.id}`, terms));
      else tally.note('a bid was withdrawn', await me.visitor.post(`/api/bids/${bid.id}/withdraw`));
    },
  },
  {
    weight: 2,
    act: async (day) => {
      const { me, chance, tally } = day;
      const work = await oneOf<{ id: string }>(day, filtered('/api/assignments', { status: 'active' }));
      if (!work) return;
      const at = `/api/assignments/${work.id}/price`;
      const wish = { price: chance.between(50, 950), reason: 'A second mast' };
      if (chance.next() < 0.5)
        tally.note('a price was proposed by an installer', await me.visitor.post(at, wish));
      else tally.note('a price was accepted by an installer', await me.visitor.post(`${at}/accept`));
    },
  },
  {
    weight: 3,
    act: async (day) => {
      const { me, chance, tally } = day;
      const path = filtered('/api/assignments', { status: 'active' });
      const work = await oneOf<{ id: string }>(day, path);
      if (!work) return;
      const at = `/api/assignments/${work.id}`;
      if (chance.next() < 0.85)
        tally.note('work was submitted', await me.visitor.post(`${at}/submit`, { note: 'It is done' }));
      else
        tally.note('work was left', await me.visitor.post(`${at}/withdraw`, { reason: 'My van broke down' }));
    },
  },
];
