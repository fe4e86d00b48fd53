/** Without 0, O, 1, I, L and U: it is read out on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters are enough: 30^8 is 656 thousand million. */
export const referenceLength = 8;

/** `RI-7K3M9QXD` from eight numbers between 0 and 29. */
export function ticketReference(numbers: readonly number[]): string {
  const letters = numbers.map((number) => alphabet[number % alphabet.length]);
  return `RI-${letters.join('')}`;
}

export const referenceChoices = alphabet.length;

/** Mails to one mailbox within a day that say a message arrived. */
export const confirmationsADay = 3;

/** A program filled in the field that people do not see. */
export function isTrapped({ website }: { website?: string }): boolean {
  return website !== undefined && website !== '';
}
