import { fact, found, heading, inDialog, pageNamed, read, type Task } from './task';

/** People found, and acts about them. */
export const peopleTasks: readonly Task[] = [
  {
    task: 'find a person by telephone number, as they say it',
    find: [({ phone = '' }) => phone.replace(/^\+44(\d{4})(\d{3})/, '0$1 $2 '), fact('person')],
    sees: heading(fact('person')),
    end: found,
  },
  {
    task: 'find a person by email',
    find: [fact('email'), fact('person')],
    sees: heading(fact('person')),
    end: found,
  },
  {
    task: 'find a person by postcode',
    find: [fact('postcode'), fact('person')],
    sees: heading(fact('person')),
    end: found,
  },
  {
    task: 'find a company',
    find: [fact('company'), fact('contact')],
    sees: heading(fact('contact')),
    end: found,
  },
  {
    task: 'find a lead by its words',
    find: [fact('title'), fact('title')],
    sees: heading(fact('title')),
    end: found,
  },
  {
    task: 'find a payment by the provider’s id',
    find: [fact('intent'), /./],
    sees: (page) => page.getByText('Left of it'),
    end: found,
  },
  {
    task: 'find a refund by the provider’s id',
    find: [fact('refund'), /./],
    sees: inDialog(/./, 'heading'),
    end: found,
  },
  {
    task: 'find a payout by the provider’s id',
    find: [fact('transfer'), /./],
    sees: (page) => page.getByText('In the books'),
    end: found,
  },
  {
    task: 'find a payment by its document',
    find: [fact('receipt'), /./],
    sees: (page) => page.getByText('In the books'),
    end: found,
  },
  {
    task: 'find a message by its reference, and answer it',
    find: [fact('reference'), fact('subject')],
    sees: inDialog(/^Reply to/, 'textbox'),
    end: {
      does: {
        fills: [[/^Reply to/, 'It is on its way.']],
        press: /^Send reply/,
        happened: `SELECT FROM ticket_replies r JOIN tickets t ON t.id = r.ticket_id WHERE t.reference = :reference`,
      },
    },
  },
  {
    task: 'see why somebody stands where they stand',
    find: [fact('person'), fact('person')],
    sees: (page) => page.getByRole('heading', { name: 'Performance' }),
    end: read,
  },
  {
    task: 'note something about a person',
    find: [fact('person'), fact('person')],
    sees: (page) => page.getByLabel('Note for staff'),
    end: {
      does: {
        fills: [[/^Note for staff/, ({ walk }) => `Rang back, ${walk}`]],
        press: /^Add note/,
        happened: `SELECT FROM staff_notes WHERE text = 'Rang back, ' || :walk`,
      },
    },
  },
  {
    task: 'suspend somebody',
    find: [({ suspended }) => `suspend ${suspended}`, /^Suspend/],
    sees: inDialog('Suspend'),
    end: {
      does: {
        fills: [[/^Reason/, 'Another person signed in']],
        press: /^Suspend/,
        happened: `SELECT FROM users WHERE first_name || ' ' || last_name = :suspended AND suspended_at IS NOT NULL`,
      },
    },
  },
  {
    task: 'look at an application, and verify who it is',
    find: [fact('stranger'), fact('stranger')],
    sees: (page) => page.getByRole('button', { name: /^Verify identity:/ }),
    end: {
      does: {
        press: /^Verify identity:/,
        happened: `SELECT FROM users WHERE first_name || ' ' || last_name = :stranger AND is_verified`,
      },
    },
  },
  {
    task: 'ask an applicant for more',
    find: [fact('applicant'), fact('applicant')],
    presses: [['button', /^Request information/]],
    sees: (page) => page.getByRole('dialog').getByRole('textbox'),
    end: {
      does: {
        fills: [[/^What do you need/, 'Please send the policy of your insurance.']],
        press: /^Send request/,
        happened: `SELECT FROM application_reviews r JOIN users u ON u.id = r.user_id
          WHERE u.first_name || ' ' || u.last_name = :applicant AND r.state = 'information-requested'`,
      },
    },
  },
  {
    task: 'reject an application',
    find: [fact('applicant'), fact('applicant')],
    presses: [['button', /^Reject application/]],
    sees: (page) => page.getByRole('dialog').getByRole('textbox'),
    end: {
      does: {
        fills: [[/^Why/, 'We cannot reach the people whom you name.']],
        press: /^Reject application/,
        happened: `SELECT FROM application_reviews r JOIN users u ON u.id = r.user_id
          WHERE u.first_name || ' ' || u.last_name = :applicant AND r.state = 'rejected'`,
      },
    },
  },
  {
    task: 'check a paper',
    find: pageNamed('Documents'),
    presses: [['button', /^Check the paper/]],
    sees: inDialog('Accept'),
    end: {
      does: {
        fills: [
          [/^Number/, ({ walk }) => `N-${walk}`],
          [/^Issued on/, '2026-01-05'],
          [/^Valid until/, '2027-12-31'],
        ],
        press: /^Accept/,
        happened: `SELECT FROM documents WHERE status = 'accepted' AND facts ->> 'number' = 'N-' || :walk`,
      },
    },
  },
  {
    task: 'approve a company',
    find: [fact('waitingCompany'), /./],
    presses: [['button', /^Approve/]],
    sees: (page) => page.getByRole('dialog').getByText('What I have looked at'),
    end: {
      does: {
        ticks: true,
        fills: [[/^Why approve/, 'Looked up at Companies House']],
        press: /^Approve/,
        happened: `SELECT FROM users WHERE company_name = :waitingCompany AND company_approved_at IS NOT NULL`,
      },
    },
  },
];
