import { IsBoolean, IsIn, IsString, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';
import { decisionKinds, type DecisionKind } from './decision-complaint.entity.js';

export class ComplaintDecision {
  @IsUUID() complaintId!: string;
  @IsUUID() complainantId!: string;
  @IsIn(decisionKinds) kind!: DecisionKind;
  @IsUUID() decisionId!: string;
  /** What the decision was about, in a few words. */
  @IsString() about!: string;
  @IsBoolean() isUpheld!: boolean;
  /** Why, for the complainant. */
  @IsString() answer!: string;
}

/** Staff looked again at a decision about what people write and show. */
export const complaintDecided = defineEvent('complaints.complaint-decided', ComplaintDecision);
