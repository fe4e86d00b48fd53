import type { Article } from '../article';

export const starlinkSurvey: Article = {
  id: 'starlink-survey-questions',
  title: 'Eight questions that save the second visit on a Starlink job',
  excerpt:
    'Most return trips for satellite internet were lost before the van left the yard. Put these to the customer with your bid, and have the answers before you load.',
  author: 'RightInstaller editorial',
  date: '2026-09-14',
  readTime: 2,
  category: 'Industry Insights',
  featured: false,
  content: [
    {
      text: 'A dish on a roof looks like a two-hour job, and often is. When it is not, the reason was nearly always knowable from the customer’s phone. Put the ones that could move your price into the message of your bid, say what you assumed, and ask the rest as soon as you are chosen.',
    },
    {
      list: [
        'Can you stand where the dish might go and run the obstruction check in the app? Send the picture, not the verdict.',
        'Which trees will be in leaf in June? A clear sky in November proves little.',
        'What is the roof made of, how steep is it, and how high is the eaves?',
        'Where will the router live, and how would a cable get there without crossing a fire compartment or a bathroom?',
        'Is the building listed, in a conservation area, rented or leasehold?',
        'Is there a chimney that somebody will want to use again?',
        'Where is the nearest socket, and is it protected by an RCD?',
        'Who else uses the internet here, and in which rooms does it have to work?',
      ],
    },
    { heading: 'Why the last one matters most' },
    {
      text: 'Customers buy WiFi in the kitchen, not a dish on the roof. If the walls are stone, the satellite link will be excellent and the customer will still be unhappy. Offer the indoor network as a separate line in the bid, so that they can choose it knowingly.',
    },
    { heading: 'Permission is the customer’s, advice is yours' },
    {
      text: 'Many homes may have a small antenna without applying for planning permission, within limits on number, size and position that differ in the four nations and in protected areas. You do not have to be the planning department. You do have to say, in writing, that the customer should check before you drill.',
    },
  ],
};
