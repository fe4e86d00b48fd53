import { IsDateString, IsIn, IsInt, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

export class CodeRequested {
  /** What `Verification.reveal` opens; the code itself is in no event. */
  @IsUUID() codeId!: string;
  @IsUUID() userId!: string;
  @IsIn(['email', 'phone']) channel!: 'email' | 'phone';
}

/** A user asked for a code; it has to be sent. */
export const codeRequested = defineEvent('verification.code-requested', CodeRequested);

export class TextsStopped {
  /** Texts that go out in an hour at the most. */
  @IsInt() ceiling!: number;
  /** When the hour began. */
  @IsDateString() hour!: string;
}

/** As many texts as may be were sent in this hour; the others wait. */
export const textsStopped = defineEvent('verification.texts-stopped', TextsStopped);
