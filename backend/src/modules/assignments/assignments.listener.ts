import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Listener, on } from '../../platform/events/listener.js';
import { leadCompleted } from '../leads/leads.events.js';
import { Assignment } from './assignment.entity.js';
import { Work } from './work.service.js';

/** What assignments do when others report. Everything goes by the rows' own state and is safe to repeat. */
@Injectable()
export class AssignmentsListener extends Listener {
  constructor(
    private readonly database: Database,
    private readonly work: Work,
  ) {
    super();
  }

  readonly subscriptions = [
    on(leadCompleted, 'approve-the-completed-lead', 'closings', async ({ payload: { leadId } }) => {
      const open = await this.database.reader.findOneBy(Assignment, {
        leadId,
        status: In(['active', 'submitted']),
      });
      if (open) await this.work.followCompletedLead(open.id);
    }),
  ];
}
