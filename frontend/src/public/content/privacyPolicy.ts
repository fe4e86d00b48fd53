import { PRODUCT_NAME } from '../../brand';
import type { PolicySection, PolicyVersion } from './policy';

export const PRIVACY_VERSION: PolicyVersion = {
  version: '2.1',
  updated: '2026-11-22',
  nextReview: '2027-01-28',
};

/** The version that the specification names. Its review was due before this product opened, and led to the one above. */
export const PRIVACY_REPLACED: PolicyVersion = {
  version: '2.0',
  updated: '2025-01-28',
  nextReview: '2026-01-28',
};

/** How long answers may take (docs/product.md#times-we-promise). */
export const PRIVACY_CLOCKS = {
  rightsDays: 30,
  rightsExtendedDays: 60,
  breachHours: 72,
  complaintWorkingDays: 5,
} as const;

/** The sections before the table of retention periods. */
export const PRIVACY_BEFORE_RETENTION: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who we are and what this covers',
    content: [
      {
        text: `This policy explains how ${PRODUCT_NAME} uses personal data when you visit this site, sign up, post a job, bid for one or write to us. It follows the UK General Data Protection Regulation and the Data Protection Act 2018. ${PRODUCT_NAME} is the controller of the data described here.`,
      },
    ],
  },
  {
    id: 'what',
    title: 'What we collect',
    content: [
      {
        list: [
          'Account: name, email address, phone number, address, password (stored only as a hash), a picture and some words about yourself if you add them, and whether you are an installer, a private customer or a company.',
          'Installers: business details, kinds of work, working radius, certifications and saved searches, whether you hold a DBS check and public liability insurance (what you state), the papers that you send us and what we read in them (of a DBS certificate its day, level and number, and no picture once we have read it), and the decisions of our staff on your account.',
          'Jobs: title, description, place, postcode, budget, dates and photos; bids with price, time and message; what customer and installer write to each other, the reviews of both, what either shows in a dispute, and what you write to us.',
          'Payments: amounts, dates, states and references. Card numbers go straight to our payment provider and never reach our servers.',
          'Installers who are paid: what the law has us tell HMRC, which is legal name, address, date of birth or company number, and tax number (kept sealed), with what you were paid.',
          'Technical: sign-in sessions, IP addresses to limit abuse, and request logs without personal content.',
        ],
      },
    ],
  },
  {
    id: 'why',
    title: 'Why we use it, and on what basis',
    content: [
      {
        list: [
          'To run the marketplace for you: accounts, matching, bids, payments, refunds (contract).',
          'To verify installers and keep the platform safe from fraud (legitimate interests).',
          'To keep financial and tax records and to answer authorities (legal obligation).',
          'To send news about the product, only if you asked for it (consent, which you can withdraw at any time).',
        ],
      },
      {
        text: 'Ranking is calculated from recorded events with a published formula. It decides who can open some premium leads, and you can ask a person to look at it. We make no other automated decision that has a legal or similarly significant effect.',
      },
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees it',
    content: [
      {
        list: [
          'Other users, as far as the job needs it: before an installer has unlocked a lead only the first half of the postcode is shown, and those photos that the customer does not keep back; after that the full postcode. A customer sees the name, business, record and checks of those who bid. Once a bid is accepted, customer and installer see each other’s name, email address and phone number.',
          'Everybody: reviews, once they are shown, with the writer’s first name; and the page about an installer who agreed to it, with name, business, picture, own words, services, first half of the postcode, radius, certifications, checks and record.',
          'Stripe, our payment provider. Cards are processed by Stripe, and installers are paid through Stripe connected accounts (Stripe Connect) once these are set up. Stripe is a controller of its own for what the law asks it to check.',
          'Providers of text messages, email and hosting, who act on our instructions.',
          'Authorities, when the law requires it.',
        ],
      },
      { text: 'We do not sell personal data, and we do not show advertising.' },
    ],
  },
  {
    id: 'transfers',
    title: 'Outside the United Kingdom',
    content: [
      {
        text: 'Some providers process data in other countries. Where a country is not covered by UK adequacy regulations we use the International Data Transfer Agreement or the UK Addendum to the EU standard clauses.',
      },
    ],
  },
];

/** The sections after the table of retention periods. */
export const PRIVACY_AFTER_RETENTION: readonly PolicySection[] = [
  {
    id: 'rights',
    title: 'Your rights',
    content: [
      {
        list: [
          'see your data and take it with you: your profile, under Privacy, says what we hold and makes a copy as a file; payments can be exported from the payments page at any time',
          'correct it: most of it can be edited in your profile',
          'erase it: in your profile, under Privacy, or through the contact page with “Deleting my data”; it goes after 14 days in which you can change your mind, and records of money stay without your name for as long as the law asks',
          'restrict or object to what we do on the basis of legitimate interests',
          'withdraw a consent, which is as easy as giving it',
        ],
      },
      {
        text: `We answer requests within ${PRIVACY_CLOCKS.rightsDays} days. If a request is complex we may need up to ${PRIVACY_CLOCKS.rightsExtendedDays} days and will tell you so within the first ${PRIVACY_CLOCKS.rightsDays}. It costs nothing.`,
      },
    ],
  },
  {
    id: 'security',
    title: 'Security, and what happens if it fails',
    content: [
      {
        text: 'Connections are encrypted, passwords are hashed with Argon2id, verification codes are never stored in plain text, and logs are kept free of names, addresses and numbers. Only staff who need it for their work see your account.',
      },
      {
        text: `If a breach puts people’s rights at risk we report it to the Information Commissioner’s Office within ${PRIVACY_CLOCKS.breachHours} hours, and to those affected without undue delay when the risk is high.`,
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and local storage',
    content: [
      {
        text: 'Only what is necessary is stored without asking. The cookie policy lists everything by name, and your choices can be changed there at any time.',
      },
    ],
  },
  {
    id: 'children',
    title: 'Children',
    content: [{ text: 'The platform is for adults. We do not knowingly keep data of anyone under 18.' }],
  },
  {
    id: 'complaints',
    title: 'Questions and complaints',
    content: [
      {
        text: `Write to us through the contact page and choose “Privacy or a complaint”. We answer complaints within ${PRIVACY_CLOCKS.complaintWorkingDays} working days. You can also complain to the Information Commissioner’s Office (ico.org.uk), at any time and without asking us first.`,
      },
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    content: [
      {
        text: 'When this policy changes in a way that matters to you we tell you before it takes effect. The version and dates stand at the top of this page. Version 2.1 says what is done by hand until there is a screen for it, and corrects what version 2.0 said about documents, exports and logs.',
      },
    ],
  },
];
