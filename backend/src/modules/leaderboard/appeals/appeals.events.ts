import { IsBoolean, IsUUID } from 'class-validator';
import { defineEvent } from '../../../platform/messaging/events/define-event.js';

export class AppealDecision {
  @IsUUID() installerId!: string;
  @IsUUID() pointEventId!: string;
  @IsBoolean() isUpheld!: boolean;
}

/** Staff gave points back, or said why they stay taken. Their words stay beside the points. */
export const appealDecided = defineEvent('leaderboard.appeal-decided', AppealDecision);
