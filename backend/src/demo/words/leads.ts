import type { DemoWords } from './words.js';

/** About the platform's own leads. */
export const leadWords: Readonly<Record<string, DemoWords>> = {
  'Starlink dish on a slate farmhouse roof': {
    bids: [
      'Slate hooks and a chimney bracket, so no tile is drilled. I carry a roof ladder and can come on a dry day next week.',
      'I fitted eleven of these in the Ribble valley last winter. The price has the wall plate and the sealed entry in it.',
      'I would run the cable under the eaves to the study and make good inside. Photos of the last two roofs on request.',
    ],
  },
  'Eight-camera CCTV for a builders’ yard': {
    bids: [
      'Wireless links to the columns save you the trenching. Number plates at the gate need a camera of their own, which is in the price.',
      'Two of us for three days with our own lift. We set the recorder to 30 days and show your yard manager how to look back.',
    ],
  },
  'Whole-house network for a barn conversion': {
    bids: [
      'Best done before the plasterers, as you say. I can be there on Monday with the cable.',
      'Diamond drilling for the stone walls is included, and every point is certified.',
      'First fix in two days, second fix when the paint is dry. One price for both visits.',
    ],
    note: 'Twelve rooms cabled, cabinet fitted, three access points up. All 24 points passed; the certificates are in the cabinet.',
  },
  '4G backup link for a GP surgery': {
    bids: [
      'I would measure both networks on the roof first and fit whichever is stronger. The failover is tested with your staff there.',
    ],
  },
  'Aerial and ten TV points for a guest house': {
    bids: [
      'One aerial, one amplifier and a star to every room. I work between check-out and check-in.',
      'I would renew the feed from the mast as well: the old one has had water in it.',
    ],
  },
  'WiFi for a business park with six units': {
    bids: [
      'A survey of all six units comes first, at no cost, and the heat maps are yours either way.',
      'Fibre between the units and one controller for all. Each tenant has a network of their own.',
    ],
  },
  'Satellite TV for a sports bar': {
    bids: [
      'Nine screens, two sources, one remote behind the bar. I can do it on a Monday and a Tuesday morning.',
      'The price includes moving the dish away from the extractor: grease is what ended the last one.',
    ],
  },
  'Door entry and four cameras for a block of flats': {
    bids: [
      'Handsets for all flats are in the price. I leave a letter to residents with the days beforehand.',
      'I would keep the old risers and renew the panel only. It saves you about a quarter.',
      'Vandal-proof panel, fobs for everybody, and the cameras on the same recorder as the car park.',
    ],
  },
  'Temporary site connectivity for a housing scheme': {
    bids: [
      'Two 5G routers on a mast, moved with the cabins as the site grows. Rental of the mast is in the price for a year.',
    ],
  },
  'Meeting room screens and video conferencing': {
    bids: ['One cable on the table, whatever laptop people bring. We train your reception for half an hour.'],
  },
  'Starlink for a remote lodge': {
    bids: [
      'I know the track and come with a 4x4. A pole in concrete beside the lodge, away from the snow that slides off the roof.',
    ],
  },
  'Turbine service vessel: dome and cabin network': {
    bids: [
      'Stabilised dome on the mast, twelve cabins, crew network apart from the bridge. GWO and medicals of both of us are valid.',
    ],
  },
  'Home cinema and ceiling speakers': {
    bids: ['I bring three pairs of speakers to listen to before anything is cut into the ceiling.'],
  },
  'Smart heating and lighting in a new extension': {
    bids: [
      'Wired where the walls are still open, wireless where they are not. It goes on working when the internet does not.',
    ],
  },
  'Rooftop solar monitoring for a warehouse': {
    bids: [
      'Meters on all four inverters, one page for your facilities team, and an alarm when a string is down.',
    ],
  },
  'Broadband aerial for a smallholding': {
    bids: [
      'The mast behind the hill can be reached from the barn gable. I bring a test aerial and you see the speed first.',
    ],
  },
  'Office move: 48 data points and a comms rack': {
    bids: [
      'Four of us over one weekend, so nobody loses a working day. Labels follow your desk plan.',
      'Rack built and tested in our workshop, then two days with you. Old cables are taken out and recycled.',
    ],
  },
  'Sky Glass and Freesat in a listed cottage': {
    bids: [
      'The dish can stand in the herb garden, out of sight from the lane. No drilling into the timber frame.',
    ],
  },
  'Network and cameras for three beach kiosks': {
    bids: [
      'Stainless brackets and marine cable: nothing else lasts two winters on the front.',
      'One radio on the arches serves all three. The cameras keep recording when the link is down.',
    ],
  },
  'Starlink for a lambing shed': {
    bids: ['A mast on the gable end and one access point over the pens. You see the ewes from the kitchen.'],
    note: 'Dish on the gable, camera over the pens, picture on both phones. Cable is clipped well above the tractor.',
  },
  'Wireless link between two farm offices': {
    bids: [
      'Line of sight is clear from the grain store. Two radios, and the lightning protection that the last link lacked.',
    ],
    note: 'Link runs at 300 megabits with rain on it. Both ends are earthed, and the spare radio is in the office.',
  },
  'Screens for a hotel bar': {
    bids: ['Brackets into the steel, not the panelling. I come before breakfast and am gone by ten.'],
    note: 'Four screens level and wired, one remote for all, panelling untouched.',
  },
  'Network for a boat club': {
    bids: ['Outdoor access points on the slipway lights, so that members have WiFi on the pontoons too.'],
    note: 'Three access points outside, one in the bar. Signal tested at the end of each pontoon.',
  },
};
