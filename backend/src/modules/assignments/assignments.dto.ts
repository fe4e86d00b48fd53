import { Identifiers, Text } from '../../platform/http/fields.js';

/** The work is done: what was done, and photos of it. */
export class SubmitWork {
  @Text('Say what you did', { max: 2_000, lines: true })
  note!: string;

  /** Files of the purpose `work-photo`, sent before. */
  @Identifiers({ max: 8 })
  photoIds?: string[];
}

/** Why, for the other side to read. */
export class GiveReason {
  @Text('Give a reason', { max: 2_000, lines: true })
  reason!: string;
}
