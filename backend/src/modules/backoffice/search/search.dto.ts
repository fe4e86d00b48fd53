import { ApiProperty } from '@nestjs/swagger';

export const foundKinds = [
  'person',
  'lead',
  'bid',
  'assignment',
  'dispute',
  'payment',
  'refund',
  'receipt',
  'ticket',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** One thing that a search of staff has found. */
export class FoundView {
  @ApiProperty({ enum: foundKinds }) kind!: FoundKind;
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'Rosa Field' }) title!: string;
  @ApiProperty({ example: 'Installer · rosa@example.test · Field Aerials Ltd' }) detail!: string;
  /** Its page in the back office. */
  @ApiProperty({ example: '/admin/users/0191d2f0-0000-7000-8000-000000000000/show' }) path!: string;
}
