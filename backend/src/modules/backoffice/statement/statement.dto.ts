import { ApiProperty } from '@nestjs/swagger';

export class StatementFigure {
  @ApiProperty({ example: 'fees' }) name!: string;
  @ApiProperty({ example: 'Fees earned' }) label!: string;
  /** Pounds with two decimals. */
  @ApiProperty({ example: '12.00' }) amount!: string;
}

export class StatementMovement {
  /** In words. */
  @ApiProperty({ example: 'A card payment has arrived' }) kind!: string;
  /** Pounds; below nothing where the account became less. */
  @ApiProperty({ example: '50.00' }) amount!: string;
}

/** One account of the ledger; what it has grows on its own side. */
export class StatementAccount {
  @ApiProperty({ example: 'deposits_held' }) account!: string;
  @ApiProperty({ example: 'Deposits held' }) label!: string;
  @ApiProperty({ example: '0.00' }) opening!: string;
  @ApiProperty({ type: [StatementMovement] }) movements!: StatementMovement[];
  @ApiProperty({ example: '50.00' }) closing!: string;
}

/** The books of a period of London days, from the ledger alone. */
export class StatementView {
  @ApiProperty({ format: 'date' }) from!: string;
  @ApiProperty({ format: 'date' }) to!: string;
  @ApiProperty({ type: [StatementFigure] }) figures!: StatementFigure[];
  @ApiProperty({ type: [StatementAccount] }) accounts!: StatementAccount[];
  /** What does not add up, in words; empty is good. */
  @ApiProperty({ type: [String] }) differences!: string[];
}
