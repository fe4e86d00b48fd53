import { IsIn, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

export class CodeRequested {
  /** What `Verification.reveal` opens; the code itself is in no event. */
  @IsUUID() codeId!: string;
  @IsUUID() userId!: string;
  @IsIn(['email', 'phone']) channel!: 'email' | 'phone';
}

/** A user asked for a code; it has to be sent. */
export const codeRequested = defineEvent('verification.code-requested', CodeRequested);
