import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { Live } from '../../../platform/http/live/live.js';
import { Jobs } from '../../leads/jobs.service.js';
import { Assignment } from '../assignment.entity.js';

/** House and street of a job, for the installer who does it. */
@Injectable()
export class JobStreet {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly live: Live,
  ) {}

  /** An installer's open page shows it. @throws NotFound, JobNotOpen, WorkApproved */
  async name(customerId: string, jobId: string, streetAddress: string | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.jobs.nameStreet(tx, customerId, jobId, streetAddress);
      for (const { installerId } of await repository(tx, Assignment).findBy({ leadId: jobId }))
        await this.live.changed(tx, installerId, ['assignments']);
    });
  }
}
