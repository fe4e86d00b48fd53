import { Day } from '../../../platform/http/input/day-fields.js';
import { Text } from '../../../platform/http/input/fields.js';

/** Staff have paid HMRC what was held back in a month, from the operator's bank account. */
export class PaidToHmrc {
  /** The London day on which the month ended. */
  @Day('Choose the month') month!: string;
  @Day('Say when HMRC was paid') paidOn!: string;
  @Text('Give the reference of the payment', { max: 100 }) reference!: string;
}
