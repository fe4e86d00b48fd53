import { ApiProperty } from '@nestjs/swagger';
import { DayHoursView, StartView } from '../installers/availability/availability.views.js';
import { PaperCheckView } from '../installers/review/paper-checks.views.js';
import { serviceTypes, type ServiceType } from '../installers/service-types.policy.js';
import { RatingView, ReviewView } from '../reviews/reviews.views.js';

export const checkKinds = ['identity', 'approved'] as const;
export const declarations = ['dbs', 'insurance'] as const;

/** A fact that our team has checked. */
export class CheckView {
  @ApiProperty({ enum: checkKinds }) what!: (typeof checkKinds)[number];
  /** null: the time was not recorded. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) on!: string | null;
}

/** Where an installer works, never finer than the outcode. */
export class AreaView {
  /** '' for an outcode whose post town is unknown. */
  @ApiProperty() town!: string;
  @ApiProperty({ example: 'BL1' }) outcode!: string;
  /** Miles. */
  @ApiProperty({ type: 'integer' }) radius!: number;
}

/** The page that all readers see of an installer who agrees, and else the owners of jobs that they bid on. */
export class InstallerPageView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() businessName!: string;
  @ApiProperty({ type: String, nullable: true }) bio!: string | null;
  /** For readers who may open the page. */
  @ApiProperty({ type: String, nullable: true }) pictureUrl!: string | null;
  /** The page is public, and search engines list it. */
  @ApiProperty() isPublic!: boolean;
  @ApiProperty({ format: 'date-time' }) memberSince!: string;
  /** As they said. */
  @ApiProperty({ example: '3-5' }) experienceYears!: string;
  @ApiProperty({ type: String, nullable: true }) certifications!: string | null;
  @ApiProperty({ enum: serviceTypes, isArray: true }) services!: ServiceType[];
  @ApiProperty({ type: AreaView }) area!: AreaView;
  /** When they can begin. */
  @ApiProperty({ type: StartView }) start!: StartView;
  /** Working hours; empty: no hours of their own. */
  @ApiProperty({ type: [DayHoursView] }) weekly!: DayHoursView[];
  /** Facts that our team has checked. */
  @ApiProperty({ type: [CheckView] }) checks!: CheckView[];
  /** Papers that our team has read. */
  @ApiProperty({ type: [PaperCheckView] }) papers!: PaperCheckView[];
  /** Facts in their own words, unchecked. */
  @ApiProperty({ enum: declarations, isArray: true }) declared!: (typeof declarations)[number][];
  @ApiProperty({ type: 'integer' }) completedJobs!: number;
  /** Percent with one decimal. */
  @ApiProperty() successRate!: number;
  @ApiProperty({ type: 'integer', nullable: true }) rank!: number | null;
  @ApiProperty({ type: RatingView }) rating!: RatingView;
  /** The newest 50, stubs of removed ones among them. */
  @ApiProperty({ type: [ReviewView] }) reviews!: ReviewView[];
}
