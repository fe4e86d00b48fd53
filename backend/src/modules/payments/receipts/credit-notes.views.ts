import { ApiProperty } from '@nestjs/swagger';

/** The document of something that went back, or of its coming back from the bank. */
export class CreditNoteView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ example: 'C-000007' }) number!: string;
  @ApiProperty({ example: '50.00' }) amount!: string;
  /** Of a withdrawal: the number of the credit note that stands no more. */
  @ApiProperty({ type: String, nullable: true, example: null }) withdraws!: string | null;
  /** It stands no more: the bank has sent its money back. */
  @ApiProperty() isWithdrawn!: boolean;
}
