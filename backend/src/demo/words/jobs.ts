import type { DemoWords } from './words.js';

/** About what customers posted. */
export const jobWords: Readonly<Record<string, DemoWords>> = {
  'Mesh WiFi for a four-storey town house': {
    bids: [
      'Three units joined by cable rather than air: the stairs swallow the signal. It goes up the old dumb waiter, so nothing shows.',
      'I can use the aerial cable that is in the walls already, with adapters at both ends. Half a day.',
      'One unit on each floor and the study on a cable of its own. I come back once, free, if a room is weak.',
    ],
    talk: [
      'Good morning. Is the dumb waiter open from the basement to the roof, or closed off on a floor?',
      'Open all the way. There is a hatch on each landing, and the one on the second floor sticks.',
      'That is the way for the cable then. May the landing sockets have a unit plugged in for good?',
      'Yes, nobody uses those. Please leave the one by the bathroom free.',
    ],
    note: 'A unit on each landing, the study on its own cable through the dumb waiter. 180 megabits in the top bedroom, and no trunking anywhere.',
  },
  'Video doorbell and two cameras': {
    bids: [
      'A system that records at home, so there is no monthly fee. The doorbell takes its power from your old chime.',
      'Both cameras under the gutter, out of reach. You choose between two makes; I bring them with me.',
      'I would put one camera on the gate and one on the bikes, and set them not to look over the wall.',
    ],
    talk: [
      'Hello. Does the old doorbell have a transformer, or is it on batteries?',
      'There is a small white box beside the fuse board with two thin wires. Is that it?',
      'That is it, so the new bell needs no drilling at the front. I can do a Wednesday.',
    ],
  },
  'Garden office internet': {
    bids: [
      'Armoured cable in your trench and an access point on the ceiling. I need the trench open for one hour.',
    ],
  },
  'Alarm for the ground floor and the cellar': {
    bids: [
      'Six wireless sensors that know a person from a spider, and a siren that the neighbours forgive.',
      'The cellar door gets a sensor of its own that can be left off when you carry in wood.',
    ],
  },
  'Cables and access points for a small office': {
    bids: [
      'I come on a Saturday, so that Monday is a normal day. Tested and labelled to your desk plan.',
      'Eight double points and a small cabinet. The old cables stay where they are.',
    ],
    talk: [
      'Which Saturday would suit, and who has the key to the cupboard by the stairs?',
      'The second one. Our caretaker opens at eight and has the key.',
      'Then I bring the cabinet with me. Is there a socket in the cupboard?',
      'A double one, on its own breaker.',
    ],
    note: 'Eight desks live, both access points on the ceiling, cabinet closed and labelled. Test results are in the tray.',
    review: {
      stars: 5,
      customer:
        'Came on the Saturday as he said. On Monday everybody plugged in and nobody asked a question.',
      installer: 'Key was there, cupboard was empty, approved on the day. A good site.',
      reply: 'Thank you. The spare patch leads are on top of the cabinet.',
    },
  },
  'A camera and a bell for the yard door': {
    bids: [
      'A bell with a picture on the till, and a second chime in the kitchen. Cable in white trunking along the skirting.',
    ],
    note: 'Bell and camera work, chime in the shop and in the kitchen. The camera sits left of the door, where the plan has it.',
    dispute: {
      customer:
        'The camera was to hang above the door, not left of it: a visitor who stands close is out of the picture.',
      installer: 'The sketch of the first visit has it left of the door, because of the lamp above.',
    },
  },
  'Two cameras over a shop door': {
    bids: ['One afternoon on a Monday when you are closed. Signs for your customers are included.'],
    note: 'Camera over the door, one over the till, recorder on the shelf. Signs are up on both sides of the glass.',
    review: {
      stars: 5,
      customer: 'Very good work. Ask for Stan by name: without the site in between it costs less.',
      installer: 'Shop was closed and the ceiling open, as described. Paid without a question.',
      reply: 'Thank you. The recorder keeps a month.',
    },
  },
  'Site cabins and gate cameras, Salford Quays': {
    bids: [
      '5G on the tallest cabin with a second network as reserve. Cameras on the gate run for a day without mains.',
    ],
    talk: [
      'Will the cabins move during the twelve months? It decides where the mast goes.',
      'Once, in spring, by about thirty metres when the second block starts.',
      'Then I price a mast on a concrete foot that a forklift can carry.',
    ],
    report:
      'After this he rang our site office and offered to do it for less if we leave the site. We would rather stay on it.',
  },
  'Data cabling for a dental practice fit-out': {
    bids: [
      'First fix in two days of week three, second fix in week seven. Test report for the handover folder.',
      'Shielded cable past the X-ray room, which the drawing does not show yet. It is in the price.',
    ],
    talk: [
      'The drawing has no points in the X-ray room. Is that on purpose?',
      'No, well spotted. Two there, please, and the panel stays in the plant cupboard.',
      'Two more are in the price. I will mark them on the plan and send it to you.',
    ],
    note: '34 points in, all passed. The rack is in the plant cupboard with its UPS; the report is in the handover folder.',
    review: {
      stars: 5,
      customer: 'Found a mistake in our drawing before it cost us anything. Both fixes on the agreed days.',
      installer: 'Plans that are right, and a site manager who answers the phone.',
      reply: 'Glad to. The two points in the X-ray room are on the plan that you have.',
    },
  },
  'Communal TV and door entry, 24 flats': {
    bids: [
      'One head end in the riser and a plate in every living room. Price per flat goes down with the fourth floor.',
      'Entry panel with a camera, handsets with a button for the concierge. Residents get a leaflet.',
    ],
    talk: [
      'Is the roof hatch wide enough for a 1.2 metre dish, or does it go up outside?',
      'It is 90 centimetres. We have a hoist on site until the end of next month.',
      'Then before the end of next month. Thank you.',
    ],
  },
  'Electric gate, intercom and yard cameras': {
    bids: [
      'I work with your gate company and put the loops where both need them. The intercom rings two phones.',
      'Six cameras on your own network, seen from the office and from home. Nothing to rent.',
    ],
  },
  'Starlink at a croft house': {
    bids: ['A braced pole with its foot in the old byre wall. It stood through last winter at my own house.'],
  },
  'Better WiFi in a flat with thick walls': {
    bids: [
      'One flat cable under the hallway carpet, an access point in the bedroom. A Saturday morning does it.',
      'I would try the cable that the telephone has left behind, before anything new is laid.',
    ],
  },
  'Guest WiFi for three guest houses': {
    bids: [
      'One controller for the three houses, a page where guests agree, and your tills on their own. I work in January.',
    ],
  },
  'Cameras for the car park and back doors': {
    bids: ['Six cameras, one recorder, two phones. I agree the views with your neighbour before I drill.'],
    note: 'All six are live and on both phones. The camera at the back door looks along the wall, not over it.',
    dispute: {
      customer:
        'The back door’s camera sees the wall and half of the bins. We agreed on the whole yard, and it has not been turned.',
      installer:
        'Turned further it looks into the neighbour’s kitchen, which is what we promised her not to do.',
    },
  },
  'Network for a show home and sales office': {
    bids: [
      'Cabled before the carpets, so nothing shows. The sales office has a reserve over 4G on day one.',
      'Everything on radio for now and cable when the garage becomes a garage again.',
    ],
    note: 'Show home and office are joined, twelve points, WiFi in the garden too. Nothing shows on a wall.',
    review: {
      stars: 5,
      customer: 'Visitors ask where the WiFi comes from, because they cannot see it.',
      installer: 'House was open at seven, carpets were late as promised. Good to work for.',
      reply: 'Thank you. The box is behind the coats.',
    },
  },
  'Television in twelve guest rooms': {
    bids: ['One dish, one switch in the linen room, twelve rooms. I do three rooms a day, between guests.'],
    note: 'Twelve rooms done in four days. Remote controls are labelled with their room.',
    review: {
      stars: 4,
      customer: 'Tidy, and polite to guests. One room needed a second visit, which came within the week.',
      installer: 'Rooms were free when they said. A cup of tea at eleven.',
      reply: 'The connector in room nine was mine to mend. Thank you for waiting.',
    },
  },
  'Cameras for a compound in Stockport': {
    bids: [
      'Four masts, eight views, and a loudspeaker that speaks before anybody climbs.',
      'Solar masts, so that the far fence needs no mains. We move them when the compound shrinks.',
    ],
    note: 'Masts are up, eight views on your desk, loudspeaker tested at both fences.',
    review: {
      stars: 5,
      customer: 'Two nights later it spoke to somebody, who left. That is what we paid for.',
      installer: 'Ground was level, forklift was there. Quick decisions.',
      reply: 'That is good to hear.',
    },
  },
  'Data points for a nursery school': {
    bids: ['Everything above child height, and drilling on the inset day only.'],
    note: 'Sixteen points, all above 1.5 metres. The hall was swept before the children came back.',
    review: {
      stars: 5,
      customer: 'Done in a day between two school days. Staff noticed only that it works.',
      installer: 'Plan, key and kettle were ready.',
      reply: 'A pleasure. The drawings on the wall stayed where they were.',
    },
  },
  'Cables for a home office in the loft': {
    bids: ['Two cables up the chimney breast, out beside the skylight. Half a day, and I hoover.'],
    note: 'Two points at the desk, one spare behind the shelf. Nothing is seen on the stairs.',
    review: {
      stars: 5,
      customer: 'I had been told it could not be done without trunking. It could.',
      installer: 'Loft was cleared and lit. Thank you.',
      reply: 'The chimney did most of the work.',
    },
  },
  'Internet for a bothy and its workshop': {
    bids: [
      'Dish on the workshop, cable in a duct to the bothy, and a switch so that both can be off in winter.',
    ],
    note: 'Both buildings are online. The switch for winter is by the fuse board, with a label.',
    review: {
      stars: 5,
      customer: 'Drove two hours in sleet and still wiped his boots.',
      installer: 'Soup. That is all there is to say.',
      reply: 'I hope the bookings come in.',
    },
  },
  'A camera for the delivery entrance': {
    bids: ['One camera with a lamp, looking down at the step. The recorder can stand beside the meter.'],
    note: 'Camera and lamp up, recorder beside the meter, picture on your phone.',
    review: {
      stars: 4,
      customer: 'Good picture, day and night. Came an hour late, and rang to say so.',
      installer: 'Easy street to unload in before nine.',
      reply: 'Sorry for the hour. The bridge was up.',
    },
  },
  'Chime in the cellar and a lock for the side gate': {
    bids: ['A lock with a keypad, a chime below, and both on the app that you have already.'],
    note: 'Gate opens by code and by phone, and the cellar rings. Codes are yours to change.',
    review: {
      stars: 5,
      customer: 'We hear the door in the cellar at last. He showed both of us how to change the code.',
      installer: 'Friendly house, clear wishes.',
      reply: 'Thank you both.',
    },
  },
};
