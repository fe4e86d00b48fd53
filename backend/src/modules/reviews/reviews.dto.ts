import { Text } from '../../platform/http/input/fields.js';

export class ReplyToReview {
  @Text('Write a reply', { max: 2_000, lines: true })
  text!: string;
}

/** Why staff take a review away, for everybody to read. */
export class RemoveReview {
  @Text('Give a reason', { max: 500 })
  reason!: string;
}
