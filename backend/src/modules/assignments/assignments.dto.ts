import { Day, OptionalDay } from '../../platform/http/input/day-fields.js';
import {
  Amount,
  Choice,
  Identifier,
  Identifiers,
  KeptText,
  OptionalId,
  Text,
  Whole,
} from '../../platform/http/input/fields.js';
import { dayParts, type DayPart } from './work-day.entity.js';

/** The work is done: a description, and photos of it. */
export class SubmitWork {
  @Text('Say what you did', { max: 2_000, lines: true })
  note!: string;

  /** Files of the purpose `work-photo`, sent before. */
  @Identifiers({ max: 8 })
  photoIds?: string[];

  /** Of the sender's making. A request sent again with it, because no answer came, counts once. */
  @OptionalId()
  idempotencyKey?: string;
}

/** Why, for the other side to read. */
export class GiveReason {
  @Text('Give a reason', { max: 2_000, lines: true })
  reason!: string;
}

/** The evidence of one side of a dispute. */
export class ShowEvidence {
  @Text('Say what this shows', { max: 2_000, lines: true })
  note!: string;

  /** Files of the purpose `evidence`, sent before. */
  @Identifiers({ max: 8 })
  photoIds?: string[];

  /** Of the sender's making. A request sent again with it, because no answer came, counts once. */
  @OptionalId()
  idempotencyKey?: string;
}

/** How staff split the price of a disputed job. */
export class ResolveDispute {
  /** Pounds of the price, before the fee, that go to the installer; the rest goes back. */
  @Amount('Enter an amount from £0', { min: 0, max: 999_999.99 })
  installerAmount!: number;

  @Text('Give a reason', { max: 2_000, lines: true })
  reason!: string;
}

/** One side's review of the other. */
export class WriteReview {
  @Whole('Choose 1 to 5 stars', { min: 1, max: 5 })
  rating!: number;

  @Text('Say how it went', { max: 2_000, lines: true })
  text!: string;
}

/** Another price for work that is under way. */
export class ProposePrice {
  /** Pounds: the whole new price, before the fee. */
  @Amount('Price must be greater than £0', { min: 1, max: 999_999.99 })
  price!: number;

  @Text('Give a reason', { max: 2_000, lines: true })
  reason!: string;
}

/** The price that the other side proposed suits. */
export class AcceptPrice {
  /** The proposal that the reader saw: another is refused with both. Left out, whatever is proposed is accepted. */
  @OptionalId()
  proposalId?: string;
}

/** A job that its installer left goes back on the board. */
export class ReopenJob {
  /** Left out: the job has no deadline any more. */
  @OptionalDay('The preferred completion date must be a date')
  deadline?: string;
}

/** When one side would like the work to be done. */
export class ProposeDay {
  @Day('Choose a day')
  day!: string;

  @Choice(dayParts, 'Choose a part of the day')
  part!: DayPart;
}

/** The day that the other side proposed suits. */
export class AgreeOnDay {
  /** The proposal that the reader saw: another may have been made since. */
  @Identifier('Say which proposal this answers')
  proposalId!: string;
}

/** House and street of a job, for its installer. */
export class SaveStreetAddress {
  /** Missing or blank: none. */
  @KeptText({ max: 200 })
  streetAddress?: string;
}
