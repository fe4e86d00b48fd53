import { ApiProperty } from '@nestjs/swagger';
import { personalData } from './data/personal-data.js';
import { subjects } from './data/subjects.js';
import { exportStatuses, type DataExport, type ExportStatus } from './export/data-export.entity.js';
import { hindrances, hindranceWords, type Hindrance } from './erasure.policy.js';
import type { AccountErasure } from './erasure/erasure.entity.js';
import { sectionsOf, type Basis, type Subject } from './personal-data.policy.js';

const bases: readonly Basis[] = ['contract', 'legal-obligation', 'legitimate-interests'];

/** One section of "What we hold about you". */
export class HeldDataView {
  @ApiProperty({ enum: Object.keys(subjects), enumName: 'HeldSubject' }) subject!: Subject;
  @ApiProperty() title!: string;
  @ApiProperty({ type: [String] }) holds!: readonly string[];
  @ApiProperty() purpose!: string;
  @ApiProperty({ enum: bases, enumName: 'HeldBasis' }) basis!: Basis;
  /** In words: how long it is kept. */
  @ApiProperty() kept!: string;
}

export class DataMapView {
  @ApiProperty({ type: [HeldDataView] }) sections!: HeldDataView[];
}

export const heldDataViews: HeldDataView[] = sectionsOf(subjects, personalData).map(
  ({ subject, title, holds, purpose, basis, kept }) => ({ subject, title, holds, purpose, basis, kept }),
);

/** A copy of one's data. */
export class ExportView {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: exportStatuses, enumName: 'ExportStatus' }) status!: ExportStatus;
  @ApiProperty({ format: 'date-time' }) askedAt!: string;
  /** Until when it can be downloaded; null until it is made. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) expiresAt!: string | null;
  /** How much of it is made, in percent. */
  @ApiProperty() progress!: number;
  @ApiProperty({ type: Number, nullable: true }) sizeBytes!: number | null;
}

export const exportView = ({
  id,
  status,
  askedAt,
  expiresAt,
  progress,
  sizeBytes,
}: DataExport): ExportView => ({
  id,
  status,
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  progress,
  sizeBytes,
});

/** Why an account cannot be deleted now. */
export class HindranceView {
  @ApiProperty({ enum: hindrances, enumName: 'ErasureHindrance' }) why!: Hindrance;
  /** In words, with how to go on. */
  @ApiProperty() words!: string;
}

/** Whether one's account is about to be deleted. */
export class ErasureView {
  /** When; null: it was not asked for. Until then it can be taken back. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) erasedOn!: string | null;
  @ApiProperty({ type: [HindranceView] }) heldBy!: HindranceView[];
}

export const erasureView = (current: AccountErasure | null, heldBy: readonly Hindrance[]): ErasureView => ({
  erasedOn: current?.dueAt.toISOString() ?? null,
  heldBy: heldBy.map((why) => ({ why, words: hindranceWords[why] })),
});
