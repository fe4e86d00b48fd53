/** Days in which a person can take it back. */
export const erasureDays = 14;

/** Days before the end on which they are reminded. */
export const reminderDays = 3;

/** Minutes between the end of the account and its emptying: the last mail goes out, deposits begin to go back. */
export const lastMailMinutes = 60;

/** Why an account cannot be deleted now. */
export const hindrances = ['staff', 'work', 'payment', 'dispute', 'debt', 'money'] as const;
export type Hindrance = (typeof hindrances)[number];

/** The reason in words, and how to go on. */
export const hindranceWords: Readonly<Record<Hindrance, string>> = {
  staff: 'This is an account of our team. An owner ends it under Staff.',
  work: 'A job of yours is under way. It can be deleted once the job is finished or called off.',
  payment: 'A card payment of yours is under way. Please finish it, or wait until it has ended.',
  dispute: 'A dispute about one of your jobs or payments is open. It can be deleted once that is decided.',
  debt: 'You owe money from pay that had to come back. It can be deleted once that is settled.',
  money: 'Money of yours is on its way or still held. It can be deleted once it has arrived.',
};

/** What stands where a person's own words stood. */
export const gone = 'Removed';
