import { poundsLabel } from '../../../platform/money/pence.js';
import type { FileView } from '../../files/files.views.js';
import type { AssignmentEntry, EntryKind, Side } from '../assignment-entry.entity.js';
import type { AssignmentSummary, EntryView } from '../assignments.views.js';
import { dayWords } from '../work-days.policy.js';

/** @param what the price or the day that the line is about */
type Teller = (who: string, what: string) => string;

const sentences: Readonly<Record<EntryKind, Teller>> = {
  submitted: (who) => `${who} submitted the work.`,
  returned: (who) => `${who} asked for changes.`,
  approved: (who) =>
    who === '' ? 'Nobody replied for 7 days, so the work is approved.' : `${who} approved the work.`,
  completed: () => 'Our team marked the job as completed, so the work is approved.',
  'cancel-proposed': (who) => `${who} would like to call the job off.`,
  'cancel-declined': (who) => `${who} would like to go on.`,
  disputed: (who) => `${who} opened a dispute.`,
  evidence: (who) => `${who} added evidence.`,
  resolved: (_who, money) =>
    `Our team decided: ${money} of the price goes to the installer, the rest back to the card.`,
  'price-proposed': (who, money) => `${who} proposed a price of ${money}.`,
  'price-declined': (who) => `${who} left the price as it is.`,
  'price-lapsed': () => 'The proposed price lapsed. The price stays as it is.',
  'price-changed': (_who, money) => `Both agreed: the price is ${money} now.`,
  'day-proposed': (who, day) => `${who} proposed ${day}.`,
  'day-agreed': (who, day) => `${who} agreed: ${day}.`,
  withdrawn: (who) => `${who} withdrew from the job. The deposit is forfeited.`,
  cancelled: (who) => (who === '' ? 'Our team cancelled the job.' : `${who} agreed. The job is called off.`),
};

/** What happened in sentences for both sides, oldest first; the award itself is the first line, with the price of then. */
export function storyOf(
  {
    id,
    installer,
    customer,
    acceptedAt,
    price,
  }: Pick<AssignmentSummary, 'id' | 'installer' | 'customer' | 'acceptedAt' | 'price'>,
  entries: readonly AssignmentEntry[],
  photosOf: (entryId: string) => FileView[],
): EntryView[] {
  const names: Readonly<Record<Side, string>> = {
    installer: installer.name,
    customer: customer?.name ?? 'The customer',
    staff: 'Our team',
    clock: '',
  };
  return [
    {
      id,
      kind: 'accepted',
      side: customer ? 'customer' : 'staff',
      at: acceptedAt,
      what: `${customer ? names.customer : names.staff} chose ${installer.name} for £${price}.`,
      note: null,
      photos: [],
    },
    ...entries.map(({ id: entryId, kind, side, at, note, amountPence, day, part }) => ({
      id: entryId,
      kind,
      side,
      at: at.toISOString(),
      what: sentences[kind](
        names[side],
        day && part ? dayWords({ day, part }) : poundsLabel(amountPence ?? 0),
      ),
      note,
      photos: photosOf(entryId),
    })),
  ];
}
