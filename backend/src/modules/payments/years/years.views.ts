import { ApiProperty } from '@nestjs/swagger';

class YearFigures {
  /** Jobs of which pay was sent. */
  @ApiProperty({ type: 'integer' }) jobs!: number;
  /** Sent to the installer's account, less what came back from it. Pounds with two decimals, like the fees. */
  @ApiProperty({ example: '285.00' }) paid!: string;
  /** What the platform kept of the jobs, less what it gave back. */
  @ApiProperty({ example: '15.00' }) fees!: string;
  /** The sum held back for HMRC under the Construction Industry Scheme; no part of what was sent. */
  @ApiProperty({ example: '0.00' }) taxes!: string;
}

/** Three months of London days. */
export class QuarterView extends YearFigures {
  /** 1 to 4. */
  @ApiProperty({ type: 'integer' }) quarter!: number;
}

/** A calendar year, with those of its quarters in which anything was paid or kept. */
export class YearView extends YearFigures {
  @ApiProperty({ type: 'integer', example: 2026 }) year!: number;
  @ApiProperty({ type: [QuarterView] }) quarters!: QuarterView[];
}

class SellerWithout {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  /** They were asked, reminded twice, and are paid nothing until they answer. */
  @ApiProperty() payWaits!: boolean;
}

/** How far the report of a year to HMRC is. */
export class SellersView {
  @ApiProperty({ type: 'integer', example: 2026 }) year!: number;
  /** It can be reported. */
  @ApiProperty() isOver!: boolean;
  /** Installers who were paid, or whose fees were booked. */
  @ApiProperty({ type: 'integer' }) sellers!: number;
  /** Of them, those whose details are known: they are in the report. */
  @ApiProperty({ type: 'integer' }) withDetails!: number;
  /** Of the others, the first twenty by name. */
  @ApiProperty({ type: [SellerWithout] }) without!: SellerWithout[];
  /** What HMRC wants to know of the operator and the settings do not say. */
  @ApiProperty({ type: [String], example: ['Platform operator ID'] }) lacks!: string[];
}

/** All years of an installer, the newest first. */
export class YearsView {
  @ApiProperty({ type: [YearView] }) years!: YearView[];
}
