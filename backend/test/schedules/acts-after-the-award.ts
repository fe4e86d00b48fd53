import { Disputes } from '../../src/modules/assignments/disputes/disputes.service.js';
import { PriceChanges } from '../../src/modules/assignments/prices/price-changes.service.js';
import { Proposals } from '../../src/modules/assignments/disputes/proposals.service.js';
import { Work } from '../../src/modules/assignments/work/work.service.js';
import { toPence } from '../../src/platform/money/pence.js';
import { aPrice, pay, reason, type Act } from './act.js';
import type { Person, Town } from './town.js';

interface Job {
  readonly id: string;
  readonly installerId: string;
  readonly customerId: string | null;
  readonly pricePence: number;
}

const doer = ({ installerId }: Job): Person => ({ id: installerId, role: 'installer' });
/** For its own leads the platform stands where the customer does. */
const payer = ({ people }: Town, { customerId }: Job): Person =>
  customerId ? { id: customerId, role: 'customer' } : people.staff;
const either = (town: Town, job: Job): Person => (town.chance.next() < 0.5 ? doer(job) : payer(town, job));

/** Mostly where a job of that state is. */
const onAJob = (
  name: string,
  weight: number,
  status: string,
  work: (town: Town, job: Job) => Promise<unknown>,
): Act => ({
  name,
  weight,
  act: async (town) => {
    const isAny = town.chance.next() < 0.1;
    const job = await town.row<Job>(
      `SELECT id, installer_id AS "installerId", customer_id AS "customerId", price_pence AS "pricePence" FROM assignments
        WHERE lead_id = ANY ($1) ${isAny ? '' : `AND status IN ${status}`} ORDER BY accepted_at, id`,
    );
    await work(town, job);
  },
});

const active = `('active')`;
const submitted = `('submitted')`;
const live = `('active', 'submitted')`;

export const actsAfterTheAward: readonly Act[] = [
  onAJob('work is submitted', 12, active, (town, job) => town.get(Work).submit(doer(job), job.id, 'Done')),
  onAJob('work is approved', 10, submitted, (town, job) => town.get(Work).approve(payer(town, job), job.id)),
  onAJob('work is returned', 2, submitted, (town, job) =>
    town.get(Work).return(payer(town, job), job.id, reason),
  ),
  onAJob('an installer withdraws', 1, active, (town, job) =>
    town.get(Work).withdraw(doer(job), job.id, reason),
  ),
  onAJob('work is disputed', 2, live, (town, job) =>
    town.get(Disputes).start(either(town, job), job.id, reason),
  ),
  onAJob('work is disputed that was approved', 2, `('approved')`, (town, job) =>
    town.get(Disputes).start(either(town, job), job.id, reason),
  ),
  onAJob('staff split the price', 4, `('disputed')`, (town, { id, pricePence }) => {
    const part = town.chance.pick([0, pricePence, town.chance.between(0, pricePence)]);
    return town.get(Disputes).resolve(town.people.staff, id, part, reason);
  }),
  onAJob('an end is proposed', 1, live, (town, job) =>
    town.get(Proposals).propose(either(town, job), job.id, reason),
  ),
  onAJob('an end is agreed', 3, live, (town, job) => town.get(Proposals).accept(either(town, job), job.id)),
  onAJob('another price is proposed', 5, live, (town, job) =>
    town.get(PriceChanges).propose(either(town, job), job.id, toPence(aPrice(town)), reason),
  ),
  onAJob('another price is agreed and perhaps paid', 8, live, async (town, job) => {
    const toPay = await town.get(PriceChanges).accept(either(town, job), job.id);
    if (toPay) await pay(town, toPay.clientSecret);
  }),
  onAJob('another price is declined', 1, live, (town, job) =>
    town.get(PriceChanges).decline(either(town, job), job.id),
  ),
];
