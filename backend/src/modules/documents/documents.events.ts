import { IsIn, IsInt, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/messaging/events/define-event.js';

export class OfDocument {
  @IsUUID() documentId!: string;
  @IsUUID() userId!: string;
}

export class DocumentReviewed extends OfDocument {
  @IsIn(['accepted', 'rejected']) status!: 'accepted' | 'rejected';
}

export class DocumentEnding extends OfDocument {
  /** 0: it ends today. */
  @IsInt() daysLeft!: number;
}

/** A paper waits for staff. */
export const documentSent = defineEvent('documents.document-sent', OfDocument);
/** Staff have read it and decided. */
export const documentReviewed = defineEvent('documents.document-reviewed', DocumentReviewed);
/** An accepted paper ends soon, and none that is valid for longer was accepted. */
export const documentEnding = defineEvent('documents.document-ending', DocumentEnding);
/** The last day of an accepted paper is over. */
export const documentEnded = defineEvent('documents.document-ended', OfDocument);
