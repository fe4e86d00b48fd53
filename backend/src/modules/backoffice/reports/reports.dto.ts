import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListOfFigure } from '../work/work.dto.js';

export const reportNames = ['leads', 'money', 'promises', 'supply', 'cohorts', 'content'] as const;
export type ReportName = (typeof reportNames)[number];

/** What a number is: money in pence, shares in percent. */
export const reportUnits = ['count', 'pence', 'percent', 'minutes', 'hours', 'moment'] as const;
export type ReportUnit = (typeof reportUnits)[number];

export const reportPlots = ['line', 'bars', 'none'] as const;
export type ReportPlot = (typeof reportPlots)[number];

const numbers = { type: 'array', items: { type: 'number', nullable: true } } as const;

export class ReportColumn {
  @ApiProperty({ example: 'leads' }) name!: string;
  @ApiProperty({ example: 'Leads' }) label!: string;
  @ApiProperty({ enum: reportUnits }) unit!: ReportUnit;
}

export class ReportRow {
  /** A day, a service, a region, a promise. */
  @ApiProperty({ example: '2026-11-25' }) label!: string;
  /** Where staff see what was counted. */
  @ApiProperty({ type: String, nullable: true, example: '/admin/leads' }) path!: string | null;
  /** Where staff see what each column counted; null where a column is no count of rows. */
  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', nullable: true },
    example: ['/admin/leads', null],
  })
  paths?: (string | null)[];
  /** One for each column; null: nothing to count from. Moments are seconds since 1970. */
  @ApiProperty(numbers) values!: (number | null)[];
  /** The same in the period before; null: it is not compared. */
  @ApiProperty({ ...numbers, nullable: true }) before!: (number | null)[] | null;
}

export class ReportTable {
  @ApiProperty({ example: 'by-day' }) name!: string;
  @ApiProperty({ example: 'Leads, bids and awards' }) title!: string;
  /** A sentence about the rows that are counted. */
  @ApiProperty() note!: string;
  @ApiProperty({ enum: reportPlots }) plot!: ReportPlot;
  /** The columns that the plot shows, all of one unit. */
  @ApiProperty({ type: [String], example: ['leads', 'bids', 'awards'] }) plotted!: string[];
  /** The heading of the rows. */
  @ApiProperty({ example: 'Day' }) rowLabel!: string;
  @ApiProperty({ type: [ReportColumn] }) columns!: ReportColumn[];
  @ApiProperty({ type: [ReportRow] }) rows!: ReportRow[];
}

export class ReportFigure {
  @ApiProperty({ example: 'leads' }) name!: string;
  @ApiProperty({ example: 'Leads' }) label!: string;
  @ApiProperty({ enum: reportUnits }) unit!: ReportUnit;
  @ApiProperty({ type: Number, nullable: true }) value!: number | null;
  @ApiProperty({ type: Number, nullable: true }) before!: number | null;
  /** Where staff see what was counted. */
  @ApiProperty({ type: String, nullable: true, example: '/admin/leads' }) path!: string | null;
  /** The lists in which it is together, where it is in several. */
  @ApiPropertyOptional({ type: [ListOfFigure] }) lists?: ListOfFigure[];
}

/** Figures of a period beside those of the same number of days before it. Days are London's. */
export class MarketReportView {
  @ApiProperty({ enum: reportNames }) name!: ReportName;
  @ApiProperty({ format: 'date' }) from!: string;
  @ApiProperty({ format: 'date' }) to!: string;
  @ApiProperty({ format: 'date' }) previousFrom!: string;
  @ApiProperty({ format: 'date' }) previousTo!: string;
  /** How many days a row of what goes by days holds. */
  @ApiProperty({ type: 'integer' }) stepDays!: number;
  /** Up to when it was counted; null: it never was. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) countedAt!: string | null;
  /** Days that have changed since and wait to be counted again. */
  @ApiProperty({ type: 'integer' }) daysToCount!: number;
  @ApiProperty({ type: [ReportFigure] }) figures!: ReportFigure[];
  @ApiProperty({ type: [ReportTable] }) tables!: ReportTable[];
}
