import { jobFields } from '../support/people.js';
import { filtered, forget, oneOf, pay, type Act, type Day } from './market-day.js';

interface Job {
  id: string;
  status: string;
  bids: { id: string; status: string }[];
}

/** A job of one's own with bids to choose from. */
async function aJobWithBids(day: Day): Promise<Job | undefined> {
  const row = await oneOf<Job & { bidCount: number; awardedBidId: string | null }>(
    day,
    '/api/customer/jobs',
    ({ status, bidCount, awardedBidId }) => status === 'active' && bidCount > 0 && !awardedBidId,
  );
  if (!row) return undefined;
  const whole = await day.me.visitor.get<Job>(`/api/customer/jobs/${row.id}`);
  return day.tally.note('a job was read', whole) ? whole.body : undefined;
}

export const actsOfCustomers: readonly Act[] = [
  {
    weight: 2,
    act: async ({ me, tally, open }) => {
      const posted = await me.visitor.post<{ id: string }>('/api/customer/jobs', jobFields());
      if (tally.note('a job was posted', posted)) open.push(posted.body.id);
    },
  },
  {
    weight: 5,
    act: async (day) => {
      const { me, chance, tally, open } = day;
      const job = await aJobWithBids(day);
      const bids = job?.bids.filter(({ status }) => status === 'pending') ?? [];
      if (!job || bids.length === 0) return;
      const accepted = await me.visitor.post<{ clientSecret?: string }>(
        `/api/bids/${chance.pick(bids).id}/accept`,
      );
      tally.note('a customer accepted a bid', accepted);
      if (!accepted.body.clientSecret) return;
      await pay(day, accepted.body.clientSecret);
      forget(open, job.id);
    },
  },
  {
    weight: 5,
    act: async (day) => {
      const { me, chance, tally } = day;
      const path = filtered('/api/assignments', { status: 'submitted' });
      const work = await oneOf<{ id: string }>(day, path);
      if (!work) return;
      const at = `/api/assignments/${work.id}`;
      const act = chance.next();
      const reason = { reason: 'The cable hangs loose' };
      if (act < 0.7) tally.note('work was approved', await me.visitor.post(`${at}/approve`));
      else if (act < 0.8) tally.note('work was returned', await me.visitor.post(`${at}/return`, reason));
      else tally.note('work was disputed', await me.visitor.post(`${at}/dispute`, reason));
    },
  },
  {
    weight: 4,
    act: async (day) => {
      const { me, chance, tally } = day;
      const work = await oneOf<{ id: string }>(day, filtered('/api/assignments', { status: 'active' }));
      if (!work) return;
      const at = `/api/assignments/${work.id}/price`;
      if (chance.next() < 0.4) {
        const wish = { price: chance.between(40, 900), reason: 'Less cable than we thought' };
        return tally.note('a price was proposed by a customer', await me.visitor.post(at, wish));
      }
      const accepted = await me.visitor.post<{ clientSecret?: string }>(`${at}/accept`);
      tally.note('a price was accepted by a customer', accepted);
      if (accepted.body.clientSecret) await pay(day, accepted.body.clientSecret);
    },
  },
  {
    weight: 0.5,
    act: async (day) => {
      const { me, tally, open } = day;
      const job = await oneOf<Job>(day, '/api/customer/jobs', ({ status }) => status === 'active');
      if (!job) return;
      tally.note('a job was called off', await me.visitor.post(`/api/customer/jobs/${job.id}/cancel`));
      forget(open, job.id);
    },
  },
];
