import { toPence, poundsLabel } from '../../../../platform/money/pence.js';
import { yearOver } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

const months = ['January to March', 'April to June', 'July to September', 'October to December'];
const sum = (amount: string): string => poundsLabel(toPence(Number(amount)));
const jobsLabel = (jobs: number): string => (jobs === 1 ? '1 job' : `${jobs} jobs`);

interface Figures {
  readonly paid: string;
  readonly jobs: number;
  readonly fees: string;
  readonly taxes: string;
}
const figures = ({ paid, jobs, fees, taxes }: Figures): string =>
  [
    ...[sum(paid), jobsLabel(jobs), `fees ${sum(fees)}`],
    ...(Number(taxes) === 0 ? [] : [`CIS tax held back ${sum(taxes)}`]),
  ].join(', ');

/** To an installer, in January: what HMRC is told that they were paid. */
export const toldYear = defineNotice({
  name: 'tell-of-the-year',
  event: yearOver,
  category: 'money',
  topics: ['payments'],
  once: ({ userId, year }) => `${userId}:${year}`,
  about: async ({ userId, year }, reads) => {
    const whole = await reads.yearOf(userId, year);
    return whole && { userId, ...whole };
  },
  to: ({ userId }) => [userId],
  words: ({ year, jobs, paid, fees, taxes, quarters, who }) => ({
    title: `What you were paid in ${year}`,
    message: `${sum(paid)} for ${jobsLabel(jobs)}, and ${sum(fees)} in our fees. We tell HMRC the same.`,
    link: '/payments',
    mail: {
      subject: `Your ${year}: ${sum(paid)} for ${jobsLabel(jobs)}`,
      paragraphs: [
        `By 31 January ${year + 1} every UK marketplace tells HMRC whom it paid in ${year}, and how much. This is what we tell of you, for your own tax return.`,
        who
          ? `We report you as ${who}. If that is wrong, change it in Profile, Tax.`
          : 'We do not know your tax details yet, and HMRC wants them: Profile, Tax.',
      ],
      facts: [
        ...quarters.map(({ quarter, ...of }) => ({ label: months[quarter - 1] ?? '', value: figures(of) })),
        { label: String(year), value: figures({ paid, jobs, fees, taxes }) },
      ],
      button: 'See your years',
    },
  }),
});
