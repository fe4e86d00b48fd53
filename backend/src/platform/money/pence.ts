/** Pounds, as forms send them, to integer pence. `19.99` is 1999, never 1998. */
export const toPence = (pounds: number): number => Math.round(pounds * 100);

/** Integer pence as pounds for a field that the contract gives as a number. */
export const pounds = (pence: number): number => pence / 100;

/** Integer pence as a decimal string with two digits: `5000` is "50.00". */
export const poundsText = (pence: number): string => (pence / 100).toFixed(2);

/** Made once: making one costs fifty times as much as using it. */
const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Integer pence for people to read: `120000` is "£1,200.00". */
export const poundsLabel = (pence: number): string => sterling.format(pence / 100);
