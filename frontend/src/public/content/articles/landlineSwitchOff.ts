import type { Article } from '../article';

export const landlineSwitchOff: Article = {
  id: 'landline-switch-off',
  title: 'The landline switch-off of January 2027: what it leaves on your customer’s wall',
  excerpt:
    'Phones move to broadband when the analogue telephone network is retired, and so must the alarms, lifts and door entries that quietly relied on them.',
  author: 'RightInstaller editorial',
  date: '2026-11-16',
  readTime: 2,
  category: 'Industry Insights',
  featured: true,
  content: [
    {
      text: 'The public switched telephone network, the copper system behind the ordinary landline, is due to be retired by 31 January 2027. Calls move to broadband. For most homes that means plugging the phone into the router. For everything else that was wired to the phone line, it means a visit from somebody who knows what they are looking at.',
    },
    { heading: 'Look for what is not a telephone' },
    {
      text: 'The phone is the easy part. On a survey, follow the line and write down everything that hangs on it. The usual finds:',
    },
    {
      list: [
        'intruder and fire alarms with a dialler',
        'telecare pendants and pull cords',
        'lift emergency phones',
        'door entry panels that ring a flat',
        'card terminals, fax machines and franking machines',
        'monitoring of pumps, boilers and meters',
      ],
    },
    {
      text: 'Each has an owner and often a maintenance contract. Agree in writing who contacts whom, because a telecare alarm that fails silently is not a snag to fix next week.',
    },
    { heading: 'Power is the new question' },
    {
      text: 'A copper line carried its own power. A router does not. Providers must offer a solution that gives at least an hour’s access to emergency services in a power cut to customers who depend on their landline, but that covers the call, not the rest of the installation. Ask what has to keep running, and for how long, then size the battery for that.',
    },
    { heading: 'What to quote' },
    {
      text: 'A good quote for this work has four lines: survey and list of connected equipment, new signalling path for each item (IP, mobile, or both), backup power with its running time, and a test with the monitoring centre while the customer watches. Price the test. It is the part that they are really buying.',
    },
    {
      text: 'If a customer has a telecare device, speak to the telecare provider before you touch the line. Nobody should lose a lifeline to a tidy cabinet.',
    },
  ],
};
