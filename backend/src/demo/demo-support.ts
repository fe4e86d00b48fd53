import type { INestApplicationContext } from '@nestjs/common';
import type { User } from '../modules/auth/user.entity.js';
import { Ticket } from '../modules/tickets/ticket.entity.js';
import { TicketsAdmin } from '../modules/tickets/tickets-admin.service.js';
import { Tickets } from '../modules/tickets/tickets.service.js';
import { inContext } from '../platform/context/context.js';
import { Database } from '../platform/database/database.js';
import { repository } from '../platform/database/repository.js';
import { hoursBefore } from './ages.js';
import type { Tale } from './tales.js';

type Words = Parameters<Tickets['open']>[0];

interface DemoMessage extends Words {
  /** Hours before the demo market opened. */
  readonly sentHoursAgo: number;
  /** What staff noted when they closed it; null: it waits for them. */
  readonly note: string | null;
}

const demoMessages: readonly DemoMessage[] = [
  {
    kind: 'support',
    name: 'Ruth Bellamy',
    email: 'ruth.bellamy@example.test',
    subject: 'An invoice in the name of our management company',
    message:
      'The cameras for the car park are paid from the service charge of the flats. Can the installer’s invoice be made out to the management company, or does it always carry my own name?',
    sentHoursAgo: 5,
    note: null,
  },
  {
    kind: 'contact',
    name: 'Dennis Whelan',
    email: 'dennis.whelan@example.test',
    subject: 'Do you cover the Isle of Man?',
    message:
      'I fit satellite broadband around Douglas and Peel and would like to join. Your map of regions ends at the coast, so I would like to know before I fill in the form.',
    sentHoursAgo: 30,
    note: null,
  },
  {
    kind: 'support',
    name: 'Moira Sinclair',
    email: 'moira.sinclair@example.test',
    subject: 'Nobody came on the morning we agreed',
    message:
      'We had agreed on half past eight and nobody came until the afternoon. He did call at ten and the work is fine, but I had taken the day off for it.',
    sentHoursAgo: 220,
    note: 'Spoke to both. He was held up at the job before, and says so himself. Moira wants no more than this to be known.',
  },
];

/** What people of the demo market wrote to staff, two of which wait for an answer. */
export class DemoSupport {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly startedAt: Date,
  ) {}

  tales(admin: User): Tale[] {
    return demoMessages.map((message) => this.tale(message, admin));
  }

  private async *tale({ sentHoursAgo, note, ...message }: DemoMessage, admin: User): Tale {
    yield hoursBefore(this.startedAt, sentHoursAgo);
    const { email, subject } = message;
    const find = (): Promise<Ticket | null> =>
      repository(this.app.get(Database), Ticket).findOneBy({ email, subject });
    if (!(await find())) await this.app.get(Tickets).open(message);
    if (note === null) return;
    yield hoursBefore(this.startedAt, sentHoursAgo - 4);
    const ticket = await find();
    if (ticket?.status !== 'open') return;
    await inContext({ actor: { kind: 'staff', id: admin.id }, requestId: null }, () =>
      this.app.get(TicketsAdmin).change(ticket.id, { status: 'closed', note }),
    );
  }
}
