import { booksDiffer } from '../../payments/payments.events.js';
import { defineNotice } from './notice.js';
import type { NoticeReads } from './notifications.reads.js';
import type { Audience } from './readers.js';

const words = () => ({ title: 'Title', message: 'Message', link: null });
const event = {
  id: '0192d0e8-0000-7000-8000-000000000001',
  name: booksDiffer.name,
  payload: { day: '2026-11-20', number: 1, first: 'A refund' },
  occurredAt: new Date(),
};
const declared = { name: 'tell', event: booksDiffer, about: async () => ({}), words } as const;
const urgencyOf = async (notice: ReturnType<typeof defineNotice>): Promise<unknown> =>
  (await notice.told(event, {} as NoticeReads))?.urgency;

it('what is for staff has the urgency it declares, by its facts where it says so', async () => {
  expect(
    await urgencyOf(defineNotice({ ...declared, category: 'desk', urgency: 'alarm', to: () => 'staff' })),
  ).toBe('alarm');
  expect(
    await urgencyOf(
      defineNotice({
        ...declared,
        category: 'desk',
        urgency: () => 'work',
        to: (): Audience => ['somebody'],
      }),
    ),
  ).toBe('work');
});

it('what staff hear of as the owners of a lead is work for them, and news to a customer', async () => {
  const told = (to: Audience) =>
    urgencyOf(defineNotice({ ...declared, category: 'money', urgency: 'work', to: () => to }));
  expect([await told('staff'), await told(['customer'])]).toEqual(['work', 'news']);
  expect(await urgencyOf(defineNotice({ ...declared, category: 'money', to: () => 'staff' }))).toBe('news');
});
