import { IsOptional } from 'class-validator';
import { InboundMailEnvironment } from './inbound-mail-environment.js';
import { Decimal } from './number-checks.js';

/** What providers charge for messages, from their price lists: reports tell with both what a job costs. */
export class MessagePricesEnvironment extends InboundMailEnvironment {
  /** Of one part of a text, in pence. */
  @IsOptional()
  @Decimal(0, 100)
  TEXT_PART_PENCE?: number;

  /** Of one mail, in pence. */
  @IsOptional()
  @Decimal(0, 100)
  MAIL_PENCE?: number;
}
