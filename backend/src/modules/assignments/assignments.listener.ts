import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Listener, on } from '../../platform/events/listener.js';
import { leadCompleted } from '../leads/leads.events.js';
import { chargebackClosed } from '../payments/payments.events.js';
import { Assignment } from './assignment.entity.js';
import { Disputes } from './disputes.service.js';
import { Work } from './work.service.js';

/** What assignments do when others report. Everything goes by the rows' own state and is safe to repeat. */
@Injectable()
export class AssignmentsListener extends Listener {
  constructor(
    private readonly database: Database,
    private readonly work: Work,
    private readonly disputes: Disputes,
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
    on(
      chargebackClosed,
      'ask-staff-about-the-lost-price',
      'closings',
      async ({ payload: { kind, subjectId, outcome } }) => {
        if (outcome !== 'lost' || kind !== 'charge' || !subjectId) return;
        if (await this.database.reader.existsBy(Assignment, { id: subjectId }))
          await this.disputes.startAboutLostPrice(subjectId);
      },
    ),
  ];
}
