import { ApiProperty } from '@nestjs/swagger';
import { promiseNames, type PromiseName } from '../reports/promises.policy.js';
import { partNames, partStates, type PartName, type PartState } from './status.policy.js';

export class PartStatusView {
  @ApiProperty({ enum: partNames }) name!: PartName;
  @ApiProperty({ enum: partStates }) state!: PartState;
  @ApiProperty({ example: 'Cards, refunds and pay work.' }) words!: string;
}

/** A promise with a clock, as it was kept in the last 30 days. */
export class KeptPromiseView {
  @ApiProperty({ enum: promiseNames }) name!: PromiseName;
  @ApiProperty({ example: 'Answering a message' }) label!: string;
  @ApiProperty({ example: '5 business days' }) promise!: string;
  /** How often it was to be kept: what was done, and what is late. */
  @ApiProperty({ type: 'integer' }) times!: number;
  /** Percent with one decimal; null: it never was to be kept. */
  @ApiProperty({ type: Number, nullable: true }) keptPercent!: number | null;
  /** Half took no longer. */
  @ApiProperty({ type: Number, nullable: true }) medianHours!: number | null;
  /** The longest of the 30 days, what still waits and is late included. */
  @ApiProperty({ type: Number, nullable: true }) worstHours!: number | null;
}

/** Reports on the site and in conversations in a year up to now, and the acts that followed. */
export class ReportedYearView {
  @ApiProperty({ type: 'integer', example: 2026 }) year!: number;
  @ApiProperty({ type: 'integer' }) received!: number;
  /** Something was taken down or changed. */
  @ApiProperty({ type: 'integer' }) actedOn!: number;
  /** Not decided yet. */
  @ApiProperty({ type: 'integer' }) waiting!: number;
  /** Half were decided within so many; null: none was. */
  @ApiProperty({ type: Number, nullable: true }) medianHours!: number | null;
}

/** What works now and how promises are kept; half a minute old at most. */
export class StatusView {
  @ApiProperty({ format: 'date-time' }) asOf!: string;
  @ApiProperty({ type: [PartStatusView] }) parts!: PartStatusView[];
  /** null: nothing is known of them since the site was started, because the books cannot be read. */
  @ApiProperty({ type: [KeptPromiseView], nullable: true }) promises!: KeptPromiseView[] | null;
  /** null: as for the promises. */
  @ApiProperty({ type: ReportedYearView, nullable: true }) reported!: ReportedYearView | null;
  /** Up to when the promises were counted. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) countedAt!: string | null;
}
