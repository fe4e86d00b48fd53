import { fact, inDialog, pageNamed, read, type Task } from './task';

/** Leads, jobs, money, and the office itself. */
export const marketTasks: readonly Task[] = [
  {
    task: 'create a lead',
    find: pageNamed('Manage Leads'),
    presses: [['button', /^Create Lead/]],
    sees: (page) => page.getByLabel('Title'),
    end: {
      does: {
        fills: [
          [/^Title/, ({ walk }) => `Aerial for a ${walk}`],
          [/^Description/, 'An aerial on the chimney and a socket in each of two rooms.'],
          [/^Location/, 'Bolton'],
          [/^Postcode/, 'BL1 1AA'],
          [/^Budget range/, '£200-£400'],
          [/^Minimum budget/, '200'],
          [/^Maximum budget/, '400'],
        ],
        picks: [[/^Job type/, 'Residential']],
        press: /^Create Lead/,
        happened: `SELECT FROM leads WHERE title = 'Aerial for a ' || :walk`,
      },
    },
  },
  {
    task: 'edit a lead',
    find: [({ title }) => `edit ${title}`, /^Edit/],
    sees: (page) => page.getByRole('button', { name: 'Update Lead' }),
    end: {
      does: {
        fills: [[/^Location/, ({ walk }) => `Beside the ${walk}`]],
        press: /^Update Lead/,
        happened: `SELECT FROM leads WHERE title = :title AND location = 'Beside the ' || :walk`,
      },
    },
  },
  {
    task: 'read the bids on a lead',
    find: [({ title }) => `bids ${title}`, /^Bids/],
    sees: inDialog(/./, 'heading'),
    end: read,
  },
  {
    task: 'delete a lead',
    find: [({ unwanted }) => `delete ${unwanted}`, /^Delete/],
    sees: inDialog(/^Delete/),
    end: {
      does: {
        fills: [[/^Reason/, 'Posted twice']],
        press: /^Delete/,
        happened: `SELECT FROM leads WHERE title = :unwanted AND archived_at IS NOT NULL`,
      },
    },
  },
  {
    task: 'post a job for a customer on the telephone',
    find: pageNamed('Jobs'),
    presses: [['button', /^Post for a Customer/]],
    sees: (page) => page.getByRole('dialog').getByRole('combobox').first(),
    end: {
      does: {
        chooses: [/^Customer/, 'customer@rightinstaller.test', /customer@rightinstaller\.test/],
        fills: [
          [/^Job title/, ({ walk }) => `Sockets beside the ${walk}`],
          [/^Description/, 'There is one socket in the hall now; two more are needed in the rooms upstairs.'],
          [/^Location/, 'Bolton'],
          [/^Postcode/, 'BL1 1AA'],
          [/^Budget range/, '£200-£400'],
        ],
        picks: [[/^Job type/, 'Residential']],
        press: /^Post Job/,
        happened: `SELECT FROM leads l JOIN users u ON u.id = l.customer_id
          WHERE l.title = 'Sockets beside the ' || :walk AND u.email = 'customer@rightinstaller.test'`,
      },
    },
  },
  {
    task: 'send money back by hand',
    find: [fact('intent'), /./],
    presses: [['button', /^Send money back/]],
    sees: (page) => page.getByRole('dialog').getByLabel(/^Amount/),
    end: {
      does: {
        fills: [
          [/^Amount/, '1'],
          [/^Reason/, 'A kindness'],
        ],
        press: /^Send it back/,
        happened: `SELECT FROM refunds r JOIN charges c ON c.id = r.charge_id
          WHERE c.provider_intent_id = :intent AND r.amount_pence = 100`,
      },
    },
  },
  {
    task: 'hold a payout',
    find: pageNamed('Payouts'),
    presses: [
      ['button', ({ waitingPayee }) => `View the payout to ${waitingPayee}`],
      ['button', /^Hold this payout/],
    ],
    sees: (page) => page.getByRole('dialog').getByLabel(/^Reason/),
    end: {
      does: {
        fills: [[/^Reason/, ({ walk }) => `No photos, ${walk}`]],
        press: /^Hold £/,
        happened: `SELECT FROM payout_holds WHERE act = 'held' AND reason = 'No photos, ' || :walk`,
      },
    },
  },
  {
    task: 'decide a dispute',
    find: pageNamed('Disputes'),
    presses: [
      ['link', fact('disputed')],
      ['button', /^Decide/],
    ],
    sees: inDialog(/^Decide/),
    end: {
      does: {
        fills: [
          [/^To /, '50'],
          [/^Why/, ({ walk }) => `Half was done, ${walk}`],
        ],
        press: /^Decide/,
        happened: `SELECT FROM disputes WHERE status = 'resolved' AND resolution = 'Half was done, ' || :walk`,
      },
    },
  },
  {
    task: 'remove a review',
    find: pageNamed('Reviews'),
    presses: [['button', ({ review }) => `Read the review ${review}`]],
    sees: inDialog(/^Remove/),
    end: {
      does: {
        fills: [[/^Reason/, ({ walk }) => `Another’s words, ${walk}`]],
        press: /^Remove/,
        happened: `SELECT FROM reviews WHERE removal_reason = 'Another’s words, ' || :walk`,
      },
    },
  },
  {
    task: 'report a breach of personal data',
    find: pageNamed('Messages'),
    presses: [['button', /^Report a data breach/]],
    sees: inDialog(/^Report/),
    end: {
      does: {
        fills: [
          [/^What happened/, ({ walk }) => `A list lay on a ${walk}`],
          [/^Noticed at/, '2026-11-20T09:30'],
          [/^Details/, 'Names of twelve customers; the list was shredded.'],
        ],
        press: /^Report the breach/,
        happened: `SELECT FROM tickets WHERE kind = 'breach' AND subject = 'A list lay on a ' || :walk`,
      },
    },
  },
  {
    task: 'give the accountant the month',
    find: pageNamed('Statement'),
    sees: (page) => page.getByRole('link', { name: 'Every entry as CSV' }),
    end: { gives: /^Every entry as CSV/ },
  },
  {
    task: 'have everybody who was paid in a year',
    find: pageNamed('Statement'),
    sees: (page) => page.getByRole('link', { name: /^Installers of \d{4} as CSV$/ }),
    end: { gives: /^Installers of \d{4} as CSV$/ },
  },
  {
    task: 'have a report as a spreadsheet',
    find: pageNamed('Reports'),
    sees: (page) => page.getByRole('link', { name: /as CSV$/ }),
    end: { gives: /as CSV$/ },
  },
  {
    task: 'see whether the books agree with the provider',
    find: pageNamed('Reconcile'),
    sees: (page) => page.getByRole('heading', { level: 1, name: 'Reconcile' }),
    end: read,
  },
  {
    task: 'see what is down',
    find: pageNamed('Health'),
    sees: (page) => page.getByRole('heading', { name: 'Refused deliveries' }),
    end: read,
  },
  {
    task: 'see who changed what',
    find: pageNamed('Audit'),
    sees: (page) => page.getByRole('heading', { level: 1, name: 'Audit log' }),
    end: read,
  },
  {
    task: 'change the fee',
    find: pageNamed('Settings'),
    presses: [['button', /^Change$/]],
    sees: (page) => page.getByRole('dialog').getByLabel(/fee/i).first(),
    end: {
      does: {
        fills: [
          [/^Service fee/, ({ walk }) => (walk === 'desktop' ? '6' : '5')],
          [/^Reason/, ({ walk }) => `Costs of the ${walk}`],
        ],
        press: /^Save the settings/,
        happened: `SELECT FROM settings WHERE reason = 'Costs of the ' || :walk
          AND fee_percent = CASE :walk WHEN 'desktop' THEN 6 ELSE 5 END`,
      },
    },
  },
  {
    task: 'invite a colleague',
    find: pageNamed('Staff'),
    presses: [['button', /^Invite somebody/]],
    sees: (page) => page.getByRole('dialog').getByLabel(/email/i),
    end: {
      does: {
        fills: [
          [/^First name/, 'Nora'],
          [/^Last name/, 'New'],
          [/^Email/, ({ walk }) => `nora-${walk}@example.org`],
        ],
        press: /^Send the invitation/,
        happened: `SELECT FROM users WHERE email = 'nora-' || :walk || '@example.org' AND staff_role = 'support'`,
      },
    },
  },
  {
    task: 'take what waits',
    presses: [['button', /^Take: /]],
    sees: (page) => page.getByText(/· yours$/).first(),
    end: { isDone: 'The press before it was the act, and the row says whose it is now.' },
  },
];
