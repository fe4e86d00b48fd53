import { Choice, Identifiers, OptionalId, Text } from '../../platform/http/input/fields.js';
import { reportOutcomes, type ReportOutcome } from './thread-report.entity.js';

class WithWhom {
  /** Owners say whom they write to; installers write for themselves. */
  @OptionalId()
  installerId?: string;
}

export class SendMessage extends WithWhom {
  @Text('Write a message', { max: 2_000, lines: true })
  text!: string;

  /** Files of the purpose `message`, sent before. */
  @Identifiers({ max: 4 })
  photoIds?: string[];

  /** Of the sender's making. A request sent again with it, because no answer came, counts once. */
  @OptionalId()
  idempotencyKey?: string;
}

export class MarkRead extends WithWhom {
  /** The latest message that was on the page. */
  @OptionalId()
  upTo?: string;
}

export class ReportThread extends WithWhom {
  @Text('Say what is wrong', { max: 2_000, lines: true })
  reason!: string;
}

/** Staff have looked at what was reported. */
export class CloseReport {
  /** One of both sides' reports; missing: all that are open. */
  @OptionalId() reportId?: string;
  @Choice(reportOutcomes, 'Choose what was done') outcome!: ReportOutcome;
  /** The act and its reason, for the one who reported it. */
  @Text('Say what you did', { max: 2_000, lines: true })
  answer!: string;
}
