import type { Article } from '../article';

export const mobileFailover: Article = {
  id: 'mobile-failover-after-3g',
  title: '3G has gone: check what your failover really falls back to',
  excerpt:
    'A router that says “4G failover” may still carry a modem, an aerial or a SIM plan chosen for a network that no longer exists.',
  author: 'RightInstaller editorial',
  date: '2026-10-05',
  readTime: 2,
  category: 'Industry Insights',
  featured: false,
  content: [
    {
      text: 'The UK’s mobile operators began retiring 3G in 2024 and have told the government that 2G will follow by 2033 at the latest. Anything installed more than a few years ago to keep a site online when its line fails deserves a second look.',
    },
    { heading: 'Three things that age badly' },
    {
      list: [
        'The modem: older units fall from 4G straight to 2G, which carries an alarm signal but not a till or a camera.',
        'The aerial: panels cut for 3G bands lose gain just where rural 4G and 5G live, at 700 and 800 MHz.',
        'The plan: a machine-to-machine SIM may be tied to one operator, or to a data allowance that an evening of failover will burn.',
      ],
    },
    { heading: 'Measure, do not look at bars' },
    {
      text: 'Bars are a manufacturer’s opinion. Note RSRP, RSRQ and SINR for each operator at the place where the aerial will really be, at the height where it will really be, and keep the readings with the job. A weak but clean signal often beats a strong, noisy one; SINR tells you which you have.',
    },
    { heading: 'Fail it on purpose' },
    {
      text: 'The only test that counts is pulling the fixed line with the customer’s systems running. Time how long it takes to come back, check that calls, payments and cameras work, then reconnect and watch it return. Many routers fail over happily and never fail back.',
    },
    {
      text: 'Leave the customer one page: which SIM, which operator, how much data, and the date of the test. The next person to visit may be you.',
    },
  ],
};
