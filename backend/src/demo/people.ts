import type { ServiceType } from '../modules/installers/service-types.policy.js';
import { Random } from './random.js';

/** The password of every demo account (docs/product.md#sandbox). */
export const demoPassword = 'demo-password-1';

export const demoAdmin = {
  email: 'admin@rightinstaller.test',
  firstName: 'Helen',
  lastName: 'Marsh',
  phone: '+447700900000',
};

/** How far staff have come with an installer's application. */
type VettedUntil = 'approved' | 'verified' | 'submitted';

export interface DemoInstaller {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  businessName: string;
  businessType: 'sole_trader' | 'limited_company' | 'partnership';
  experienceYears: '0-2' | '3-5' | '6-10' | '10+';
  serviceTypes: ServiceType[];
  certifications: string;
  radiusMiles: number;
  address: string;
  postcode: string;
  vetted: VettedUntil;
  /** Days before the demo market opened. */
  joinedDaysAgo: number;
}

export interface DemoCustomer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** null: residential. */
  companyName: string | null;
  companyApproved: boolean;
  joinedDaysAgo: number;
}

/** From the numbers that Ofcom keeps free for drama: they reach no one. */
const phone = (index: number): string => `+447700900${String(index).padStart(3, '0')}`;

/** The installer that visitors sign in as. */
const mainInstaller: DemoInstaller = {
  email: 'installer@rightinstaller.test',
  firstName: 'James',
  lastName: 'Whitfield',
  phone: phone(1),
  businessName: 'Whitfield Signal & Networks Ltd',
  businessType: 'limited_company',
  experienceYears: '10+',
  serviceTypes: [
    'starlink',
    'satellite_tv',
    'aerial',
    'network_installation',
    'home_network',
    'cctv',
    '4g_5g',
  ],
  certifications: 'RDI-LB certified, CAI member, ECS card, IPAF 3a/3b',
  radiusMiles: 60,
  address: '14 Chorley New Road, Bolton',
  postcode: 'BL1 4QR',
  vetted: 'approved',
  joinedDaysAgo: 345,
};

/** Registered, both contacts verified, identity not verified yet. */
const newInstaller: DemoInstaller = {
  email: 'newbie@rightinstaller.test',
  firstName: 'Priya',
  lastName: 'Raman',
  phone: phone(2),
  businessName: 'Raman Smart Homes',
  businessType: 'sole_trader',
  experienceYears: '0-2',
  serviceTypes: ['home_network', 'home_automation', 'av_installation'],
  certifications: 'City & Guilds 3667',
  radiusMiles: 25,
  address: '8 Wilmslow Road, Manchester',
  postcode: 'M14 5AQ',
  vetted: 'submitted',
  joinedDaysAgo: 1,
};

export const demoCustomers: readonly DemoCustomer[] = [
  {
    email: 'customer@rightinstaller.test',
    firstName: 'Amira',
    lastName: 'Hussain',
    companyName: null,
    joinedDaysAgo: 140,
  },
  {
    email: 'contractor@rightinstaller.test',
    firstName: 'Gareth',
    lastName: 'Pugh',
    companyName: 'Pugh & Daughters Construction Ltd',
    joinedDaysAgo: 330,
  },
  {
    email: 'moira.sinclair@example.test',
    firstName: 'Moira',
    lastName: 'Sinclair',
    companyName: null,
    joinedDaysAgo: 118,
  },
  {
    email: 'daniel.okafor@example.test',
    firstName: 'Daniel',
    lastName: 'Okafor',
    companyName: null,
    joinedDaysAgo: 92,
  },
  {
    email: 'ruth.bellamy@example.test',
    firstName: 'Ruth',
    lastName: 'Bellamy',
    companyName: 'Harbour View Guest Houses',
    joinedDaysAgo: 260,
  },
  {
    email: 'tomasz.nowak@example.test',
    firstName: 'Tomasz',
    lastName: 'Nowak',
    companyName: 'Northgate Retail Fit-outs Ltd',
    joinedDaysAgo: 5,
  },
].map((person, index) => ({
  ...person,
  phone: phone(3 + index),
  companyApproved: person.companyName !== null && person.email !== 'tomasz.nowak@example.test',
}));

const families: readonly { services: ServiceType[]; trade: string; papers: string }[] = [
  {
    services: ['starlink', 'satellite_tv', 'aerial', 'viasat'],
    trade: 'Aerials & Satellite',
    papers: 'RDI-LB certified, CAI member',
  },
  {
    services: ['network_installation', 'home_network', '4g_5g'],
    trade: 'Networks',
    papers: 'ECS card, Ubiquiti certified',
  },
  {
    services: ['cctv', 'network_installation', 'home_automation'],
    trade: 'Security',
    papers: 'NSI Gold, SSAIB registered',
  },
  {
    services: ['starlink', '4g_5g', 'home_network', 'viasat'],
    trade: 'Rural Broadband',
    papers: 'IPAF 3a/3b, RDI-LB certified',
  },
  {
    services: ['av_installation', 'home_automation', 'satellite_tv', 'home_network'],
    trade: 'Audio Visual',
    papers: 'CEDIA member, Sonos certified',
  },
  {
    services: ['commercial_energy', 'construction_network', 'cctv', 'offshore_installation'],
    trade: 'Site Services',
    papers: 'CSCS Gold, GWO basic safety, 18th Edition',
  },
  {
    services: ['aerial', 'satellite_tv', 'av_installation', 'cctv'],
    trade: 'Digital',
    papers: 'CAI member, ECS card',
  },
  {
    services: ['construction_network', '4g_5g', 'network_installation', 'commercial_energy'],
    trade: 'Connectivity',
    papers: 'CSCS, ECS card, Cambium certified',
  },
];

/** Name, town, postcode and street of one installer each, all over the country; where it matters also the family of services and the radius. */
const others = `
Oluwaseun Adeyemi|Manchester|M1 2JQ|Ducie Street
Rebecca Hartley|Bury|BL9 0LN|Silver Street
Mohammed Iqbal|Oldham|OL1 1TD|Union Street
Karen Pickering|Stockport|SK1 3DQ|Wellington Road
Lee Ashworth|Preston|PR1 3JJ|Fishergate
Siobhan Kearney|Liverpool|L1 8JF|Bold Street
Craig Entwistle|Blackburn|BB1 7JN|Preston New Road
Anita Deshmukh|Warrington|WA1 1UH|Winwick Street
Paul Thornber|Lancaster|LA1 1PB|Market Street
Hannah Braithwaite|Leeds|LS1 4DY|Wellington Street|2|40
Imran Yousaf|Bradford|BD1 4AJ|Manor Row|1|40
Gemma Stead|Huddersfield|HD1 2QD|New Street
Robert Sykes|Sheffield|S1 2HE|Division Street|4|50
Emily Fairfax|York|YO1 7EP|Micklegate
Stuart Blades|Hull|HU1 3RA|Lowgate
Joanne Robson|Newcastle upon Tyne|NE1 4ST|Grainger Street
Kevin Proud|Durham|DH1 3EL|North Road
Alison Graham|Carlisle|CA3 8QP|Warwick Road
Dafydd Rees|Cardiff|CF10 1EP|Queen Street|0|50
Rhian Morgan|Swansea|SA1 3QJ|Kingsway|3|60
Gethin Parry|Bangor|LL57 1DT|High Street|3|75
Carys Llewellyn|Wrexham|LL11 1AR|Regent Street|1|40
Ian Galbraith|Glasgow|G1 3DX|Queen Street|4|60
Fiona MacLeod|Inverness|IV1 1HY|Academy Street|3|100
Callum Fraser|Edinburgh|EH1 1BB|Market Street|4|60
Eilidh Buchan|Aberdeen|AB10 1FL|Union Terrace|5|75
Neil Robertson|Dundee|DD1 1DB|Reform Street|2|60
Isla Drummond|Perth|PH1 5TD|Tay Street|0|100
Conor Magee|Belfast|BT1 5GA|Royal Avenue
Niamh Doherty|Derry|BT48 6HJ|Strand Road
Simon Underwood|Birmingham|B1 1BD|Broad Street
Balvinder Gill|Wolverhampton|WV1 1HB|Queen Square
Nicola Farr|Coventry|CV1 2GY|Warwick Road
Adam Leighton|Stoke-on-Trent|ST1 1HP|Piccadilly
Charlotte Beresford|Derby|DE1 2PL|Friar Gate
Winston Clarke|Nottingham|NG1 5FS|Wollaton Street
Jyoti Chauhan|Leicester|LE1 5WW|Highcross Street
Graham Ottley|Lincoln|LN2 1BJ|Silver Street
Sarah Penhaligon|Truro|TR1 2NE|Lemon Street
Mark Trevena|Plymouth|PL1 1EA|Royal Parade
Louise Chudleigh|Exeter|EX1 1BX|Southernhay|6|60
Ben Loveridge|Bristol|BS1 4DJ|Queen Square|4|50
Helena Cross|Gloucester|GL1 2TH|Westgate Street
Tom Wiltshire|Salisbury|SP1 2AP|New Street
Abigail Stone|Southampton|SO14 7DW|Above Bar Street|2|40
Raj Nair|Portsmouth|PO1 2GJ|Guildhall Walk
Chloe Furness|Brighton|BN1 1HG|Ship Street
Peter Vane|Maidstone|ME14 1HX|King Street
Grace Achebe|London|SE1 9SG|Borough High Street|1|25
Yusuf Demir|London|N1 9AG|Pentonville Road|4|30
Olivia Barnard|London|W2 1JB|Praed Street|2|30
Marcus Bennett|Reading|RG1 1DN|Friar Street
Kate Ellison|Oxford|OX1 1BX|St Aldate's
Wei Zhang|Milton Keynes|MK9 2AH|Silbury Boulevard
Edward Fitch|Cambridge|CB2 1TN|Regent Street
Victoria Larter|Norwich|NR1 3QG|Prince of Wales Road
Duncan Reeve|Ipswich|IP1 1RJ|Princes Street
Samantha Gorse|Chelmsford|CM1 1LN|Duke Street
Philippe Le Masurier|St Helier|JE2 3NN|King Street
`
  .trim()
  .split('\n');

/** Those whom staff have not approved yet: the back office has something to decide. */
const waiting: Readonly<Record<string, VettedUntil>> = {
  'Gemma Stead': 'verified',
  'Nicola Farr': 'verified',
  'Tom Wiltshire': 'verified',
  'Raj Nair': 'submitted',
  'Kate Ellison': 'submitted',
};

function another(line: string, index: number): DemoInstaller {
  const random = new Random(7_000 + index);
  const [name = '', town = '', postcode = '', street = '', chosen = '', radius = ''] = line.split('|');
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  const family = families[Number(chosen || index % families.length)];
  if (!family) throw new Error('There are no families of services.');
  const slug = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
  const businessType = random.pick([
    'sole_trader',
    'limited_company',
    'limited_company',
    'partnership',
  ] as const);
  const vetted = waiting[name] ?? 'approved';
  return {
    email: `${slug}@example.test`,
    firstName,
    lastName,
    phone: phone(100 + index),
    businessName: `${lastName} ${family.trade}${businessType === 'limited_company' ? ' Ltd' : ''}`,
    businessType,
    experienceYears: random.pick(['0-2', '3-5', '6-10', '6-10', '10+', '10+'] as const),
    serviceTypes: family.services,
    certifications: family.papers,
    radiusMiles: Number(radius || random.pick([25, 30, 40, 50, 60, 75])),
    address: `${random.between(2, 140)} ${street}, ${town}`,
    postcode,
    vetted,
    joinedDaysAgo: vetted === 'approved' ? random.between(20, 520) : random.between(1, 4),
  };
}

export const demoInstallers: readonly DemoInstaller[] = [mainInstaller, newInstaller, ...others.map(another)];
