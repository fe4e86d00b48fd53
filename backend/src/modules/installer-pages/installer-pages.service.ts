import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { outwardPlace } from '../../platform/geo/outward-places.js';
import { outwardCode } from '../../platform/geo/postcode.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import type { OpenFile } from '../files/files.service.js';
import { ProfilePictures } from '../files/profile-pictures.service.js';
import { startOf } from '../installers/availability/availability.views.js';
import { Installers } from '../installers/installers.service.js';
import { ReviewViews } from '../reviews/review-views.service.js';
import { assertMayOpen, isPublic, type Visitor } from './installer-pages.policy.js';
import { hasBidForSql, pageSql, publicIdsSql, type PageRow } from './installer-pages.reads.js';
import { declarations, type CheckView, type InstallerPageView } from './installer-pages.views.js';

const newestReviews = 50;
/** A sitemap may name 50,000 addresses. */
const listed = 40_000;

/** The page about an installer. */
@Injectable()
export class InstallerPages {
  constructor(
    private readonly database: Database,
    private readonly installers: Installers,
    private readonly reviews: ReviewViews,
    private readonly pictures: ProfilePictures,
    private readonly clock: Clock,
  ) {}

  /** @param visitor null: not signed in. @throws NotFound for a page that this visitor may not see */
  async open(id: string, visitor: Visitor | null): Promise<InstallerPageView> {
    const row = await this.rowFor(id, visitor);
    const [{ completedJobs, successRate, rank }, rating, reviews] = await Promise.all([
      this.installers.bidder(null, id),
      this.reviews.rating(id),
      this.reviews.about(id, newestReviews),
    ]);
    return { ...viewOf(row, londonDay(this.clock.now())), completedJobs, successRate, rank, rating, reviews };
  }

  /** @throws NotFound for a page that this visitor may not see, and where there is none */
  async picture(id: string, visitor: Visitor | null): Promise<OpenFile> {
    await this.rowFor(id, visitor);
    return this.pictures.open(id);
  }

  /** Whose pages search engines may list, the newest first. */
  async publicIds(): Promise<string[]> {
    return (await sql<{ id: string }>(this.database, publicIdsSql, [listed])).map(({ id }) => id);
  }

  private async rowFor(id: string, visitor: Visitor | null): Promise<PageRow> {
    const [row] = await sql<PageRow>(this.database, pageSql, [id]);
    if (!row) throw new NotFound();
    assertMayOpen(row, visitor, await this.hasBidFor(id, visitor));
    return row;
  }

  private async hasBidFor(id: string, visitor: Visitor | null): Promise<boolean> {
    if (visitor?.role !== 'customer') return false;
    return (await sql(this.database, hasBidForSql, [id, visitor.id])).length > 0;
  }
}

type OwnFacts = Omit<InstallerPageView, 'completedJobs' | 'successRate' | 'rank' | 'rating' | 'reviews'>;

function viewOf(row: PageRow, today: string): OwnFacts {
  const outcode = outwardCode(row.postcode);
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    businessName: row.businessName,
    bio: row.bio,
    pictureUrl: row.hasPicture ? `/api/installers/${row.id}/picture` : null,
    isPublic: isPublic(row),
    memberSince: row.createdAt.toISOString(),
    experienceYears: row.experienceYears,
    certifications: row.certifications,
    services: row.services,
    area: { town: outwardPlace(outcode).postTown, outcode, radius: row.workingRadiusMiles },
    start: startOf(row.workTimes, today),
    weekly: row.workTimes?.weekly ?? [],
    checks: checksOf(row),
    papers: row.papers,
    // A paper that was read is shown as such, also when it has ended.
    declared: declarations.filter(
      (what) => isDeclared[what](row) && !row.papers.some(({ kind }) => kind === what),
    ),
  };
}

const isDeclared: Readonly<Record<(typeof declarations)[number], (row: PageRow) => boolean>> = {
  dbs: ({ dbsChecked }) => dbsChecked,
  insurance: ({ publicLiabilityInsurance }) => publicLiabilityInsurance,
};

const checksOf = ({ isVerified, identityCheckedAt, isApproved, approvedAt }: PageRow): CheckView[] => [
  ...(isVerified ? [{ what: 'identity' as const, on: identityCheckedAt?.toISOString() ?? null }] : []),
  ...(isApproved ? [{ what: 'approved' as const, on: approvedAt?.toISOString() ?? null }] : []),
];
