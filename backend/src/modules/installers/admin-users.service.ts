import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { dashboardUrl } from '../../config/provider-pages.js';
import { Database } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import type { ListQuery, Page } from '../../platform/http/input/lists.js';
import { lastDayOver, londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import { UserViews } from '../auth/accounts/user-views.service.js';
import { adminUserList } from './admin-users.reads.js';
import { Installer } from './installer.entity.js';
import type { AdminUserDetail, AdminUserView, ApplicationView } from './installers.dto.js';
import { checksOf, missingOf } from './review/application-checks.policy.js';
import { endingPapers, promisedDays } from './review/application-reviews.policy.js';
import type { ApplicationReview } from './review/application-review.entity.js';
import { ApplicationReviews } from './review/application-reviews.service.js';
import type { StaffReviewView } from './review/application-reviews.dto.js';
import { vettingStateOf } from './installers.policy.js';

/** Accounts as staff see them. Staff themselves are not among them. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly database: Database,
    private readonly views: UserViews,
    private readonly reviews: ApplicationReviews,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  async list(query: ListQuery): Promise<Page<AdminUserView>> {
    const page = await adminUserList.page(this.database, this.withDay(query));
    return page.with(await this.viewsOf(page.rows.map(({ id }) => id)));
  }

  /** @throws NotFound, also for staff accounts */
  async get(userId: string): Promise<AdminUserDetail> {
    const [view] = await this.viewsOf([userId]);
    if (!view || view.isAdmin) throw new NotFound();
    const installer = await repository(this.database, Installer).findOneBy({ userId });
    const review = await this.reviews.find(userId);
    return {
      ...view,
      application: installer && applicationOf(installer),
      stripeConnectUrl:
        view.stripeConnectAccountId && dashboardUrl(view.stripeConnectAccountId, this.environment),
      review: review && reviewOf(review),
    };
  }

  /** `late`, `now`: those that wait longer than is promised at this moment. */
  private withDay({ filter, ...asked }: ListQuery): ListQuery {
    if (filter['late'] !== 'now') return { ...asked, filter };
    return { ...asked, filter: { ...filter, late: lastDayOver(promisedDays.to, this.clock.now()) } };
  }

  private async viewsOf(ids: readonly string[]): Promise<AdminUserView[]> {
    if (ids.length === 0) return [];
    const listed = await this.views.list(ids);
    const standings = await this.reviews.standingsOf(listed.map(({ user }) => user));
    const today = londonDay(this.clock.now());
    return listed.map(({ view, user, facts }) => {
      const standing = standings.get(user.id);
      const vettingState = vettingStateOf(user, standing?.review ?? undefined);
      const isDecided = vettingState === 'approved' || vettingState === 'suspended';
      return {
        ...view,
        joinedAt: view.createdAt,
        vettingState,
        businessName: facts.businessName,
        checks: standing?.company && vettingState ? checksOf(standing, today) : [],
        missing: standing && vettingState && !isDecided ? missingOf(standing, today) : [],
        hasEndingPaper: standing !== undefined && endingPapers(user, standing, today).length > 0,
        deletedAt: null,
        version: user.version,
      };
    });
  }
}

const applicationOf = (installer: Installer): ApplicationView => ({
  businessName: installer.businessName,
  businessType: installer.businessType,
  experienceYears: installer.experienceYears,
  certifications: installer.certifications,
  contactPhone: installer.contactPhone,
  businessAddress: installer.businessAddress,
  postcode: installer.postcode,
  dbsChecked: installer.dbsChecked,
  publicLiabilityInsurance: installer.publicLiabilityInsurance,
  submittedAt: installer.submittedAt.toISOString(),
});

const reviewOf = ({
  words,
  decidedAt,
  answer,
  answeredAt,
  checklist,
}: ApplicationReview): StaffReviewView => ({
  words,
  decidedAt: decidedAt.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
  checklist: checklist && {
    ...checklist,
    papers: checklist.papers.map((paper) => ({ ...paper })),
    checked: [...checklist.checked],
    missing: [...(checklist.missing ?? [])],
    reason: checklist.reason ?? null,
  },
});
