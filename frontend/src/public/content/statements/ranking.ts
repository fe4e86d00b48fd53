import type { Statement } from './statement';

export const RANKING: Statement = {
  path: '/how-ranking-works',
  name: 'How ranking works',
  description:
    'What decides the place of an installer, what the place does, in which order leads and bids are shown, and that no place is for sale.',
  keywords: ['ranking', 'points', 'leaderboard', 'order of results'],
  lead: 'What decides the place of an installer, and what it does. No place on this site is for sale.',
  editions: [
    {
      version: '1.0',
      from: '2026-11-26',
      announced: '2026-11-26',
      nextReview: '2027-11-26',
      changes: null,
      sections: [
        {
          id: 'points',
          title: 'Points',
          content: [
            {
              list: [
                'Work that the customer approved: 100 points.',
                'A winning bid that was placed within two hours of its lead’s going out: 25 more.',
                'A customer’s review with five stars: 50, with four: 25, with three: none, with two: −25, with one: −50.',
                'Leaving a job after being chosen: −100.',
              ],
            },
            {
              text: 'That is the whole list, and it is the same for everyone. Nothing that anybody pays us earns a point. Each point has a line with its reason, which the installer can read.',
            },
          ],
          control: { href: '/blog/how-points-and-rank-work', label: 'The table of points, explained' },
        },
        {
          id: 'rank',
          title: 'Rank',
          content: [
            {
              text: 'Rank is the place by points. Between equals it goes by finished jobs, then by who joined first. It is counted anew with every point. The success rate beside it is approved work against all of approved, left and lost work; reviews do not change it.',
            },
          ],
          control: { href: '/leaderboard', label: 'The leaderboard, for those signed in' },
        },
        {
          id: 'effects',
          title: 'What the rank does',
          content: [
            {
              list: [
                'It stands beside each bid, for the customer to weigh.',
                'A premium lead can ask for a rank; installers who have not reached it cannot bid on that lead, and see which rank it asks for.',
                'It has no part in who hears of other leads, or when.',
              ],
            },
          ],
        },
        {
          id: 'orders',
          title: 'The order of lists',
          content: [
            {
              list: [
                'Installers hear of a new lead by distance: the nearest 50 who do this kind of work at once, then the next 50 each half hour in which nobody has paid a deposit. Who asked for alerts of a search, or was invited by the customer, hears of it as well.',
                'The list of leads is the newest first, until the reader sorts it otherwise.',
                'The bids on a job stand by price, the lowest first. Customers decide; we recommend no bid.',
                'Nobody can pay for a place in any of these lists.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
