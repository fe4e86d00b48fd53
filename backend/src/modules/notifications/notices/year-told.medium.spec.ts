import { randomUUID } from 'node:crypto';
import { anActor } from '../../../../test/factories/accounts.js';
import { Market } from '../../../../test/factories/market.js';
import { TimeTravel } from '../../../platform/time/time-travel.js';
import { Work } from '../../assignments/work/work.service.js';
import type { User } from '../../auth/user.entity.js';
import { PayoutAccounts } from '../../payments/payouts/payout-accounts.service.js';
import { PayoutSending } from '../../payments/payouts/sending/payout-sending.service.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import { NotificationsModule } from '../notifications.module.js';
import { toldYear } from './money/year-told.notice.js';
import { NoticeReads } from './notifications.reads.js';
import type { Words } from './notice.js';

let market: Market;
let installer: User;
beforeAll(async () => {
  market = await Market.open({}, [NotificationsModule]);
  installer = await market.installer();
  await market.rooms.app.get(TimeTravel).to(new Date('2030-05-10T12:00:00Z'));
});
afterAll(() => market?.close());

/** What they are told of the year in January. */
async function words(year: number): Promise<Words | null> {
  const event = {
    ...{ id: randomUUID(), name: toldYear.event.name, occurredAt: new Date() },
    payload: { userId: installer.id, year },
  };
  const told = await toldYear.told(event, market.rooms.app.get(NoticeReads));
  expect(told?.audience ?? [installer.id]).toEqual([installer.id]);
  return told?.words(installer) ?? null;
}

/** A job of £240 is done, approved and paid. */
async function aJobIsPaid(): Promise<void> {
  const { app } = market.rooms;
  const customer = await market.customer();
  const { id } = await market.agreed(installer, customer);
  const accounts = app.get(PayoutAccounts);
  await accounts.link(installer.id);
  const account = await accounts.byUser(installer.id);
  await market.bank.control('POST', `accounts/${account?.providerAccountId}/onboard`, {});
  await accounts.refresh(installer.id);
  await app.get(Work).submit(anActor({ id: installer.id, role: 'installer' }), id, 'All done.');
  await app.get(Work).approve(anActor({ id: customer.id, role: 'customer' }), id);
  await app.get(PayoutSending).resolveWaiting();
}

it('tells an installer of their year, by quarter, and as whom HMRC is told of them', async () => {
  expect(await words(2030)).toBeNull();
  await aJobIsPaid();
  expect(await words(2029)).toBeNull();
  const unknown = await words(2030);
  expect(unknown).toMatchObject({
    title: 'What you were paid in 2030',
    message: '£228.00 for 1 job, and £12.00 in our fees. We tell HMRC the same.',
    link: '/payments',
  });
  expect(unknown?.mail?.facts).toEqual([
    { label: 'April to June', value: '£228.00, 1 job, fees £12.00' },
    { label: '2030', value: '£228.00, 1 job, fees £12.00' },
  ]);
  expect(unknown?.mail?.paragraphs.join(' ')).toContain('We do not know your tax details yet');
  await market.rooms.app.get(TaxDetails).save(installer.id, {
    ...{ kind: 'company', organisation: 'Field Installations Ltd', companyNumber: '1234567' },
    ...{ street: '12 High Street', town: 'Bolton', postcode: 'BL1 1AA', taxNumber: '1123456789' },
  });
  const text = (await words(2030))?.mail?.paragraphs.join(' ');
  expect(text).toContain('Field Installations Ltd, 12 High Street, Bolton BL1 1AA, tax number ending in 789');
  expect(text).not.toContain('1123456789');
});
