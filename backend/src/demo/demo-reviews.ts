import type { INestApplicationContext } from '@nestjs/common';
import { AssignmentReviews } from '../modules/assignments/work/assignment-reviews.service.js';
import { AssignmentViews } from '../modules/assignments/page/assignment-views.service.js';
import type { Reader } from '../modules/assignments/assignments.policy.js';
import { Users } from '../modules/auth/users.service.js';
import { Business } from '../modules/installers/business.service.js';
import { AlreadyReviewed } from '../modules/reviews/reviews.errors.js';
import { Reviews } from '../modules/reviews/reviews.service.js';

/** What customers say of most work. */
const praise = 'Two days as promised, every outlet labelled and tested. They kept the hallway clean, too.';

/** A review that this reader may not write. */
export const touting = 'Very good work. Ask for Stan by name: without the site in between it costs less.';

/** What customers and installers of the demo market wrote about each other. */
export class DemoReviews {
  constructor(private readonly app: INestApplicationContext) {}

  /** Both sides write, and the installer replies. The platform's own leads have no reviews. */
  async write(assignmentId: string, owner: Reader, installer: Reader, words = praise): Promise<void> {
    if (owner.role !== 'customer') return;
    const writing = this.app.get(AssignmentReviews);
    const once = (by: Reader, text: string): Promise<void> =>
      writing.write(by, assignmentId, 5, text).catch((error: unknown) => {
        // By a start that was cut off.
        if (!(error instanceof AlreadyReviewed)) throw error;
      });
    await once(owner, words);
    await once(installer, 'Clear plans, easy parking, and approved the same day.');
    const { reviews } = await this.app.get(AssignmentViews).find(installer, assignmentId);
    if (reviews?.answerable)
      await this.app
        .get(Reviews)
        .reply(installer.id, reviews.answerable, 'Thank you. The test report is in the cupboard.');
  }

  /** What the customer wrote breaks the rules: staff remove it, and say why. */
  async takeAway(assignmentId: string, owner: Reader): Promise<void> {
    const { reviews } = await this.app.get(AssignmentViews).find(owner, assignmentId);
    const [staff] = await this.app.get(Users).staff();
    if (!reviews?.yours || reviews.yours.removed || !staff) return;
    await this.app
      .get(Reviews)
      .remove(staff.id, reviews.yours.id, 'It asks readers to pay outside the site.');
  }

  /** An installer agrees to a public page. */
  async agreeToPage(installerId: string): Promise<void> {
    const business = this.app.get(Business);
    const { certifications, ...said } = await business.byUser(installerId);
    await business.save(installerId, {
      ...said,
      ...(certifications && { certifications }),
      isPublic: true,
    });
  }
}
