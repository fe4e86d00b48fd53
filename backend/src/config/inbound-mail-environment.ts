import { IsEmail, IsOptional, IsString, MinLength } from 'class-validator';
import { PushEnvironment } from './push-environment.js';

/** What answers by mail need to come back into the back office: both or neither. */
export class InboundMailEnvironment extends PushEnvironment {
  /** A mailbox that takes `name+anything@`, whose mails are posted to `/api/webhooks/mail`. Unset: answers go to MAIL_REPLY_TO, where people read them. */
  @IsOptional()
  @IsEmail({}, { message: 'MAIL_INBOUND_ADDRESS must be one address, such as answers@example.org' })
  MAIL_INBOUND_ADDRESS?: string;

  /** What the program that posts those mails shows as a bearer. At least 32 characters. */
  @IsOptional()
  @IsString()
  @MinLength(32)
  MAIL_INBOUND_SECRET?: string;
}
