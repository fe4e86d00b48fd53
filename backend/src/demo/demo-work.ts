import type { INestApplicationContext } from '@nestjs/common';
import { Assignment } from '../modules/assignments/assignment.entity.js';
import type { Reader } from '../modules/assignments/assignments.policy.js';
import { Disputes } from '../modules/assignments/disputes.service.js';
import { Work } from '../modules/assignments/work.service.js';
import { Database } from '../platform/database/database.js';
import type { WorkSoFar } from './demo-lead.js';
import { DemoReviews } from './demo-reviews.js';

/** What is done about work that was agreed in the demo market. */
export class DemoWork {
  private readonly work: Work;
  private readonly reviews: DemoReviews;

  constructor(private readonly app: INestApplicationContext) {
    this.work = app.get(Work);
    this.reviews = new DemoReviews(app);
  }

  /** As far as the story goes. */
  async play(soFar: WorkSoFar, leadId: string, owner: Reader, installerId: string): Promise<void> {
    const installer: Reader = { id: installerId, role: 'installer' };
    const { id } = await this.app.get(Database).reader.findOneByOrFail(Assignment, { leadId });
    await this.work.submit(
      installer,
      id,
      'All done and tested with you on site. Labels are on, and it is tidy.',
    );
    if (soFar === 'approved') {
      await this.work.approve(owner, id);
      await this.reviews.write(id, owner, installer);
      await this.reviews.agreeToPage(installerId);
    }
    if (soFar !== 'disputed') return;
    const disputes = this.app.get(Disputes);
    await disputes.start(owner, id, 'One part is not where we agreed, and it has not been moved.');
    await disputes.show(installer, id, 'It stands where the plan of the first visit has it.');
  }
}
