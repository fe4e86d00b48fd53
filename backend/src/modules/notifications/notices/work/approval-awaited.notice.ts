import { approvalAwaited } from '../../../assignments/assignments.events.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from './work-news.js';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** To the side that has not decided on submitted work yet. */
export const approvalAwaitedNotice = defineNotice({
  name: 'remind-the-owner-of-submitted-work',
  event: approvalAwaited,
  category: 'money',
  urgency: 'work',
  topics: ['jobs'],
  about: (payload, reads) => workNews(payload, reads),
  to: ({ owner }) => owner,
  words: ({ lead, installer, ownersLink, payload: { daysLeft } }) => ({
    title: `${days(daysLeft)} left to check the work`,
    message: `${installer} has finished “${lead.title}”. Approve it or ask for changes: in ${days(daysLeft)} it counts as approved.`,
    link: ownersLink,
    mail: {
      subject: `${days(daysLeft)} left to check: ${whatAndWhere(lead)}`,
      paragraphs: ['Once it is approved, we pay the installer.'],
      button: stepWords('check-work'),
    },
  }),
});
