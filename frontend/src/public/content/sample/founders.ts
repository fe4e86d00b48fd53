import type { Founder } from '../operatorContent';

export const FOUNDERS: readonly Founder[] = [
  {
    name: 'Rowan Ashdown',
    trade: 'Satellite and rural broadband',
    place: 'Skipton, North Yorkshire',
    story:
      'Spent years driving two hours to look at a roof and never hearing back. Asked for a market in which a bid is an obligation on both sides.',
    achievements: [
      'Wrote the survey questions that every satellite lead now asks',
      'Tested the deposit and refund flow with a real card, forty times',
      'Trains apprentices in aerial alignment',
    ],
  },
  {
    name: 'Imani Okafor-Reid',
    trade: 'CCTV and access control',
    place: 'Croydon, London',
    story:
      'Runs a four-person security firm. Wanted customers to see checked papers next to the price, so that doing it properly is worth something.',
    achievements: [
      'Helped to write the code of conduct',
      'Reviewed the list of documents that verification asks for',
      'First to hand over every job with a written test sheet',
    ],
  },
  {
    name: 'Callum Strachan',
    trade: 'Construction-site and offshore networks',
    place: 'Aberdeen',
    story:
      'Works where the weather decides the date. Made sure that moving a job because of wind is a message, not a penalty.',
    achievements: [
      'Defined how radius works for islands and wide postcodes',
      'Proposed dispatch in waves, nearest first',
      'Sits on the appeals panel for points',
    ],
  },
  {
    name: 'Megan Prosser',
    trade: 'Home networks and automation',
    place: 'Llandeilo, Carmarthenshire',
    story: 'Sole trader, school run included. Insisted that everything can be done with one thumb in a van.',
    achievements: [
      'Tried every screen on a four-year-old phone',
      'Wrote the first ten questions of the FAQ',
      'Looks after new installers in Wales',
    ],
  },
];
