import type { Article } from '../article';
import { REVIEW_DAYS_MARK } from '../../page';

export const pointsAndRank: Article = {
  id: 'how-points-and-rank-work',
  title: 'How points and rank work, with all the numbers',
  excerpt:
    'A completed job is 100 points. Here is the rest of the table, why it looks like that, and how to check your own.',
  author: 'RightInstaller editorial',
  date: '2026-10-19',
  readTime: 2,
  category: 'Platform Updates',
  featured: false,
  content: [
    {
      text: 'Ranking decides who can open some premium leads, so it has to be something you can check. There is no secret weighting and no paid position. This is the whole table, and it stands on the leaderboard too.',
    },
    {
      list: [
        'Completed job: +100',
        'Review with five stars: +50',
        'Review with four stars: +25',
        'Review with two stars: −25',
        'Review with one star: −50',
        'Winning bid, placed within two hours of the job being sent out: +25',
        'Withdrawing after you were chosen: −100',
      ],
    },
    { heading: 'What counts today' },
    {
      text: 'Fast winning bids, completed jobs, withdrawals and customers’ reviews. A review counts from the day on which it can be read; one that our staff remove counts no more. What installers write about customers moves no points.',
    },
    { heading: 'From points to rank' },
    {
      text: 'Installers are ordered by points. Equal points: more completed jobs first. Still equal: whoever joined first. Every installer therefore has a place of their own. A smaller number is a better rank, so number 3 stands above number 10.',
    },
    { heading: 'Success rate' },
    {
      text: 'Shown next to the points and not part of them: approved jobs as a share of approved jobs, your own withdrawals and disputes that were decided against you. It starts with your first completed job.',
    },
    { heading: 'Premium leads' },
    {
      text: 'Some premium leads ask for a rank. If one asks for rank 10, the first ten installers can unlock it. The server checks it, not only the page. Where a lead asks for no rank, everybody who is approved can bid.',
    },
    { heading: 'Reviews are earned' },
    {
      text: `Only the two sides of a paid job can review, once each, within ${REVIEW_DAYS_MARK} days. Neither sees the other’s review until both are in or the time is over. That keeps them honest. No rating is shown before there are any. If your points look wrong, write to us and a person counts them again.`,
    },
  ],
};
