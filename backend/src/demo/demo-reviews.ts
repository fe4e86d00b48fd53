import type { INestApplicationContext } from '@nestjs/common';
import { AssignmentReviews } from '../modules/assignments/assignment-reviews.service.js';
import { AssignmentViews } from '../modules/assignments/assignment-views.service.js';
import type { Reader } from '../modules/assignments/assignments.policy.js';
import { Business } from '../modules/installers/business.service.js';
import { AlreadyReviewed } from '../modules/reviews/reviews.errors.js';
import { Reviews } from '../modules/reviews/reviews.service.js';

/** What customers and installers of the demo market wrote about each other. */
export class DemoReviews {
  constructor(private readonly app: INestApplicationContext) {}

  /** Both sides write, and the installer replies. Nobody reviews the platform's own leads. */
  async write(assignmentId: string, owner: Reader, installer: Reader): Promise<void> {
    if (owner.role !== 'customer') return;
    const writing = this.app.get(AssignmentReviews);
    const once = (by: Reader, text: string): Promise<void> =>
      writing.write(by, assignmentId, 5, text).catch((error: unknown) => {
        // By a start that was cut off.
        if (!(error instanceof AlreadyReviewed)) throw error;
      });
    await once(
      owner,
      'Two days as promised, every outlet labelled and tested. They kept the hallway clean, too.',
    );
    await once(installer, 'Clear plans, easy parking, and approved the same day.');
    const { reviews } = await this.app.get(AssignmentViews).one(installer, assignmentId);
    if (reviews?.answerable)
      await this.app
        .get(Reviews)
        .reply(installer.id, reviews.answerable, 'Thank you. The test report is in the cupboard.');
  }

  /** An installer agrees to a page that everybody may open. */
  async agreeToPage(installerId: string): Promise<void> {
    const business = this.app.get(Business);
    const { certifications, ...said } = await business.of(installerId);
    await business.save(installerId, {
      ...said,
      ...(certifications && { certifications }),
      isPublic: true,
    });
  }
}
