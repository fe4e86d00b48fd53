import { poundsLabel, toPence } from '../../../platform/money/pence.js';
import type { FileView } from '../../files/files.views.js';
import type { AssignmentEntry, EntryKind, Side } from '../assignment-entry.entity.js';
import type { AssignmentSummary, EntryView } from '../assignments.views.js';
import { dayWords } from '../work-days.policy.js';

/** @param what the price, the split, the day or, where silence approved, the days that the entry is about */
type Teller = (who: string, what: string) => string;

/** What happened, told to anybody. The first is who did it, empty where a time limit passed. */
export const sentences: Readonly<Record<EntryKind, Teller>> = {
  submitted: (who) => `${who} submitted the work.`,
  returned: (who) => `${who} asked for changes.`,
  approved: (who, days) =>
    who === '' ? `Nobody replied for ${days} days, so the work is approved.` : `${who} approved the work.`,
  completed: () => 'Our team marked the job as completed, so the work is approved.',
  'cancel-proposed': (who) => `${who} would like to call the job off.`,
  'cancel-declined': (who) => `${who} would like to go on.`,
  disputed: (who) => `${who} opened a dispute.`,
  evidence: (who) => `${who} added evidence.`,
  resolved: (_who, split) => `Our team decided: ${split}.`,
  'price-proposed': (who, money) => `${who} proposed a price of ${money}.`,
  'price-declined': (who) => `${who} left the price as it is.`,
  'price-lapsed': () => 'The proposed price lapsed. The price stays as it is.',
  'price-changed': (_who, money) => `Both agreed: the price is ${money} now.`,
  'day-proposed': (who, day) => `${who} proposed ${day}.`,
  'day-agreed': (who, day) => `${who} agreed: ${day}.`,
  'begin-asked': (who) => `${who} asked for the work to begin within the 14 days.`,
  'contract-cancelled': (who) => `${who} cancelled the contract within the 14 days.`,
  'price-lowered': (_who, money) =>
    `Our team sent a part of the payment back to the card. The price is ${money} now.`,
  'price-returned': (_who, money) =>
    `Our team sent the whole payment of ${money} back to the card, which ended the job.`,
  left: (who) =>
    `${who} left the job, because our team had lowered the price. The deposit goes back, and it costs no points.`,
  withdrawn: (who) => `${who} withdrew from the job. The deposit is forfeited.`,
  cancelled: (who) => (who === '' ? 'Our team cancelled the job.' : `${who} agreed. The job is called off.`),
};

type Told = Pick<
  AssignmentSummary,
  'id' | 'installer' | 'customer' | 'acceptedAt' | 'price' | 'approvalDays'
> & {
  /** In pounds, as it was when the bid won. */
  readonly firstPrice: string;
};

type What = Pick<AssignmentEntry, 'kind' | 'amountPence' | 'day' | 'part'>;

/** The story in sentences for both sides, oldest first; the award itself is the first entry, with the price of then. */
export function storyOf(
  { id, installer, customer, acceptedAt, price, firstPrice, approvalDays }: Told,
  entries: readonly AssignmentEntry[],
  photosOf: (entryId: string) => FileView[],
): EntryView[] {
  const names: Readonly<Record<Side, string>> = {
    installer: installer.name,
    customer: customer?.name ?? 'The customer',
    staff: 'Our team',
    clock: '',
  };
  const about = ({ kind, amountPence, day, part }: What): string => {
    if (kind === 'approved') return String(approvalDays);
    if (kind === 'resolved') return splitWords(amountPence ?? 0, penceOf(price), customer !== null);
    return day && part ? dayWords({ day, part }) : poundsLabel(amountPence ?? 0);
  };
  return [
    {
      id,
      kind: 'accepted',
      side: customer ? 'customer' : 'staff',
      at: acceptedAt,
      what: `${customer ? names.customer : names.staff} chose ${installer.name} for ${poundsLabel(penceOf(firstPrice))}.`,
      note: null,
      photos: [],
    },
    ...entries.map(({ id: entryId, kind, side, at, note, amountPence, day, part }) => ({
      id: entryId,
      kind,
      side,
      at: at.toISOString(),
      what: sentences[kind](names[side], about({ kind, amountPence, day, part })),
      note,
      photos: photosOf(entryId),
    })),
  ];
}

const penceOf = (pounds: string): number => toPence(Number(pounds));

/** The split of the price; of the platform's own job nothing goes back. */
export function splitWords(installerPence: number, pricePence: number, isCustomers: boolean): string {
  const back = isCustomers ? 'goes back to the customer' : 'is not paid';
  if (installerPence === 0) return `the whole price of ${poundsLabel(pricePence)} ${back}`;
  if (installerPence === pricePence)
    return `the whole price of ${poundsLabel(pricePence)}, less the service fee, goes to the installer`;
  return `${poundsLabel(installerPence)} of the price, less the service fee, goes to the installer, and ${poundsLabel(pricePence - installerPence)} ${back}`;
}
