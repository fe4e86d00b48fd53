import type { INestApplicationContext } from '@nestjs/common';
import { AssignmentReviews } from '../modules/assignments/work/assignment-reviews.service.js';
import { AssignmentViews } from '../modules/assignments/page/assignment-views.service.js';
import type { Reader } from '../modules/assignments/assignments.policy.js';
import { Users } from '../modules/auth/users.service.js';
import { Business } from '../modules/installers/business.service.js';
import { AlreadyReviewed } from '../modules/reviews/reviews.errors.js';
import { Reviews } from '../modules/reviews/reviews.service.js';
import { wordsFor } from './words/words-for.js';

/** What customers and installers of the demo market wrote about each other. */
export class DemoReviews {
  constructor(private readonly app: INestApplicationContext) {}

  /** Both sides write, and the installer replies. The platform's own leads have no reviews. */
  async write(title: string, assignmentId: string, owner: Reader, installer: Reader): Promise<void> {
    const { review } = wordsFor(title);
    if (owner.role !== 'customer' || !review) return;
    const writing = this.app.get(AssignmentReviews);
    const once = (by: Reader, stars: number, text: string): Promise<void> =>
      writing.write(by, assignmentId, stars, text).catch((error: unknown) => {
        // By a start that was cut off.
        if (!(error instanceof AlreadyReviewed)) throw error;
      });
    await once(owner, review.stars, review.customer);
    await once(installer, 5, review.installer);
    const { reviews } = await this.app.get(AssignmentViews).find(installer, assignmentId);
    if (reviews?.answerable)
      await this.app.get(Reviews).reply(installer.id, reviews.answerable, review.reply);
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
