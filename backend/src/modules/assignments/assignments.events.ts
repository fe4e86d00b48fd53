import { IsBoolean, IsInt, IsOptional, IsUUID } from 'class-validator';
import { defineEvent } from '../../platform/events/define-event.js';

class AssignmentFacts {
  @IsUUID() assignmentId!: string;
  @IsUUID() leadId!: string;
  @IsUUID() installerId!: string;
  /** Missing: the platform's own lead. */
  @IsOptional() @IsUUID() customerId?: string;
}

/** The installer says that the work is done. */
export class WorkSubmitted extends AssignmentFacts {}
export const workSubmitted = defineEvent('assignments.work-submitted', WorkSubmitted);

/** Submitted work waits for its owner's decision: so many days are left until silence approves it. */
export class ApprovalAwaited extends AssignmentFacts {
  @IsInt() daysLeft!: number;
}
export const approvalAwaited = defineEvent('assignments.approval-awaited', ApprovalAwaited);

/** The owner wants something changed. */
export class WorkReturned extends AssignmentFacts {}
export const workReturned = defineEvent('assignments.work-returned', WorkReturned);

/** The work counts as done, and is paid for. */
export class WorkApproved extends AssignmentFacts {
  @IsInt() pricePence!: number;
  @IsInt() feePence!: number;
  /** Nobody said anything in time. */
  @IsBoolean() bySilence!: boolean;
}
export const workApproved = defineEvent('assignments.work-approved', WorkApproved);

/** The installer left the job after the award: the deposit is forfeited. */
export class InstallerWithdrew extends AssignmentFacts {
  @IsInt() forfeitedPence!: number;
}
export const installerWithdrew = defineEvent('assignments.installer-withdrew', InstallerWithdrew);

/** The job was called off, by both sides or because its lead ended. Price and deposit go back. */
export class AssignmentCancelled extends AssignmentFacts {}
export const assignmentCancelled = defineEvent('assignments.cancelled', AssignmentCancelled);
