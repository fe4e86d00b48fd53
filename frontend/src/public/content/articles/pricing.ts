import type { Article } from '../article';

export const pricing: Article = {
  id: 'price-you-can-keep',
  title: 'A price you can keep is better than a price that wins',
  excerpt:
    'Bids are compared on more than money. How to build a figure that survives the job, and how to write it so that a customer understands it.',
  author: 'RightInstaller editorial',
  date: '2026-08-03',
  readTime: 2,
  category: 'Business Insights',
  featured: false,
  content: [
    {
      text: 'The cheapest bid on our leads does not win by being cheapest. Customers see your time, your record and your words beside your price. That makes room for a number that you can live with.',
    },
    { heading: 'Five lines before the total' },
    {
      list: [
        'labour: hours on site for each person, at what an hour really costs you',
        'travel: both ways, with parking and tolls',
        'material: at your price, with a margin you would say aloud',
        'access: tower, platform, second person',
        'the unknown: a sum for the wall that turns out to be stone',
      ],
    },
    {
      text: 'Add the service fee: while you type your price, the bid form shows what is left as “You receive £X”. Then ask whether you would still be glad to do the job on a wet Thursday. If not, raise the price or leave the lead.',
    },
    { heading: 'Say what is not included' },
    {
      text: 'Most disputes are about something that nobody wrote down. One sentence is enough: “Includes mounting, cable up to 30 metres and setting up; does not include new sockets or redecoration.” If more turns up on the day, agree the extra in writing before you start it.',
    },
    { heading: 'VAT' },
    {
      text: 'A price to a private customer includes VAT if you charge it. To a business, say which you mean. A bid that grows by a fifth after it was accepted is the start of a bad review.',
    },
    { heading: 'Be quick, not rushed' },
    {
      text: 'A winning bid within two hours earns points, because customers value an early answer. A careful bid the next morning still beats a careless one at once.',
    },
  ],
};
