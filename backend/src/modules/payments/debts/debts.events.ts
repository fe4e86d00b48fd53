import { IsBoolean, IsInt, IsUUID } from 'class-validator';
import { defineEvent } from '../../../platform/messaging/events/define-event.js';

class WriteOffFacts {
  @IsUUID() writeOffId!: string;
  /** The claim of pay that came back from no account. */
  @IsUUID() debtId!: string;
  @IsUUID() payeeId!: string;
  @IsInt() amountPence!: number;
}

/** A write-off is large enough that a second person must confirm it. */
export class WriteOffAsked extends WriteOffFacts {
  @IsUUID() askedBy!: string;
}
export const writeOffAsked = defineEvent('payments.write-off-asked', WriteOffAsked);

/** A second person has confirmed such a write-off, or refused it. */
export class WriteOffDecided extends WriteOffFacts {
  @IsUUID() askedBy!: string;
  @IsUUID() decidedBy!: string;
  @IsBoolean() isConfirmed!: boolean;
}
export const writeOffDecided = defineEvent('payments.write-off-decided', WriteOffDecided);

/** Staff have given up what an installer owes, or a part of it: it is in the books. */
export class DebtWrittenOff extends WriteOffFacts {
  @IsUUID() payoutId!: string;
  /** The award's id. */
  @IsUUID() subjectId!: string;
  /** What of the debt is still owed. */
  @IsInt() leftPence!: number;
}
export const debtWrittenOff = defineEvent('payments.debt-written-off', DebtWrittenOff);
