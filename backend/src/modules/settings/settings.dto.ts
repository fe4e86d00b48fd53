import { Amount, Flag, Text, Whole } from '../../platform/http/input/fields.js';
import { LineOrEmpty, OptionalMoment, Percent } from '../../platform/http/input/setting-fields.js';

const emailShape = /^[^\s@"(),:;<>[\]\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** All settings as they are to be. A text that is empty is not said. */
export class ChangeSettings {
  /** The newest version that was seen; 0: none. */
  @Whole('The version must be a whole number', { max: 2_000_000_000 }) version!: number;
  /** Of a finished job's price. Awards keep theirs. */
  @Percent({ max: 50 }) feePercent!: number;
  /** Pounds: of a lead that names none. Leads keep theirs. */
  @Amount('The deposit must be at least £1', { min: 1, max: 10_000 }) defaultDeposit!: number;
  /** Pounds. A refund or a write-off by staff above it waits for a second person. */
  @Amount('Enter an amount, 0 for every refund', { min: 0, max: 1_000_000 }) secondPersonAbove!: number;
  /** Silence of so many days approves submitted work. Awards keep theirs. */
  @Whole('From 3 to 14 days', { min: 3, max: 14 }) approvalDays!: number;
  /** Both sides may review approved work for so many days. Awards keep theirs. */
  @Whole('From 7 to 30 days', { min: 7, max: 30 }) reviewDays!: number;
  @LineOrEmpty() operatorName!: string;
  @LineOrEmpty({ max: 40 }) operatorCompanyNumber!: string;
  @LineOrEmpty({ max: 300 }) operatorOffice!: string;
  @LineOrEmpty({ max: 40 }) operatorIcoRegistration!: string;
  @LineOrEmpty({ max: 254, shape: emailShape, message: 'Invalid email address' })
  operatorPrivacyEmail!: string;
  /** Unique Taxpayer Reference, in the report to HMRC. */
  @LineOrEmpty({ max: 10, shape: /^\d{10}$/, message: 'A Unique Taxpayer Reference has ten digits' })
  operatorTaxReference!: string;
  /** HMRC gives it when the marketplace is registered there. */
  @LineOrEmpty({
    max: 40,
    shape: /^[A-Z0-9]{6,40}$/,
    message: 'Enter it as HMRC shows it, such as XEDPI1234567890',
  })
  operatorHmrcId!: string;
  /** Set: the service fee includes VAT, and its invoices say so. */
  @LineOrEmpty({ max: 14, shape: /^(GB)?\d{9}(\d{3})?$/, message: 'A VAT number is GB and nine digits' })
  vatNumber!: string;
  @Percent() vatPercent!: number;
  /** At the foot of every mail. */
  @LineOrEmpty({ max: 500 }) mailImprint!: string;
  /** Whether visitors may open accounts. */
  @Flag() registrationOpen!: boolean;
  /** Whether customers may post jobs. */
  @Flag() postingOpen!: boolean;
  /** Whether cards may be charged: deposits, chosen bids, raised prices. */
  @Flag() paymentsOpen!: boolean;
  /** Whether a sandbox without a file of its own shows invented people; a live site never does. */
  @Flag() sampleContent!: boolean;
  /** Kept with the version and in the audit log. */
  @Text('Say why', { max: 500 }) reason!: string;
  /** From when it holds; missing: at once. */
  @OptionalMoment() from?: string;
}
