import { appealDecided } from '../../../leaderboard/appeals/appeals.events.js';
import { defineNotice } from '../notice.js';

/** To the installer whose points were taken. Why stands beside the points. */
export const decidedAppeal = defineNotice({
  name: 'tell-of-the-decided-appeal',
  event: appealDecided,
  category: 'account',
  topics: ['leaderboard'],
  about: async ({ installerId, pointEventId, isUpheld }, reads) => {
    const points = await reads.points(pointEventId);
    return points && { ...points, installerId, isUpheld };
  },
  to: ({ installerId }) => [installerId],
  words: ({ isUpheld, points, title }) => {
    const heading = isUpheld ? 'Your appeal was upheld' : 'Your appeal was refused';
    return {
      title: heading,
      message: isUpheld
        ? `Our team has given you ${-points} points back.`
        : `Our team has looked at it, and the ${points} points stay.`,
      link: '/leaderboard',
      mail: {
        subject: heading,
        paragraphs: ['Why our team decided so stands beside your points.'],
        facts: title ? [{ label: 'About', value: title }] : [],
        button: 'See your points',
      },
    };
  },
});
