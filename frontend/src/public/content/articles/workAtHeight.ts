import type { Article } from '../article';

export const workAtHeight: Article = {
  id: 'work-at-height',
  title: 'Work at height is planned before the ladder leaves the van',
  excerpt:
    'Avoid, prevent, minimise: the order that the law asks for, and what it looks like on a chimney in February.',
  author: 'RightInstaller editorial',
  date: '2026-06-08',
  readTime: 2,
  category: 'Professional Standards',
  featured: false,
  content: [
    {
      text: 'Falls from height remain the most common cause of death at work in Britain. The Work at Height Regulations 2005 do not ban ladders. They ask you to think in an order, and to be able to show that you did.',
    },
    { heading: 'Avoid' },
    {
      text: 'Can the dish go on a garden wall or a ground pole? Can the camera be commissioned on the bench and only hung at height? The safest metre is the one that nobody climbs.',
    },
    { heading: 'Prevent' },
    {
      text: 'If somebody has to go up, use something that stops a fall: an existing safe place, a tower, a platform. The extra cost belongs in the bid, in its own line. Customers accept it more easily than installers believe, because nobody wants an accident on their drive.',
    },
    { heading: 'Minimise' },
    {
      text: 'Ladders are for low-risk work of short duration: as a guide, no more than half an hour in one position. One metre out for every four up, secured, three points of contact, nobody over-reaching. Look at the ground, the gutter and the forecast. Wet slate and a gust make an easy job a bad one.',
    },
    { heading: 'Write it down, briefly' },
    {
      list: [
        'where people will stand, and how they get there',
        'what is fragile, live or overhead',
        'what happens in rain, wind or poor light',
        'who is on the ground, and how a rescue would work',
      ],
    },
    {
      text: 'Postponing because of the weather never counts against you here. Move the date with the customer, in writing, so that it is on record. That is what professionals do.',
    },
  ],
};
