/** What the product keeps, in the words of the landing page. */
export const PROMISES = [
  {
    title: 'Deposits come back',
    text: 'Not selected, lead cancelled or job finished: your deposit returns to your card, and you see every step.',
  },
  {
    title: 'Ranks you can check',
    text: 'The table of points is published, it is the same for everyone, and nobody can buy a place.',
  },
  {
    title: 'Paid when approved',
    text: 'The customer’s payment is held from the moment you are chosen, and goes to you once the work is approved.',
  },
] as const;

export type FeatureIcon = 'radar' | 'shield' | 'wallet' | 'scale' | 'clock' | 'receipt';

export const FEATURES: readonly { icon: FeatureIcon; title: string; text: string }[] = [
  {
    icon: 'radar',
    title: 'Told the moment it is posted',
    text: 'A new job goes to approved installers who do that work and can reach that postcode, the nearest first. By email, by text if you want it, and in the app without reloading.',
  },
  {
    icon: 'shield',
    title: 'Checked by a person',
    text: 'Our staff check who an installer is before anyone can bid. What installers say of DBS and insurance reads “declared” until we have read the paper; then it says when we checked it and until when it is valid.',
  },
  {
    icon: 'wallet',
    title: 'No setup fee, no subscription',
    text: 'Joining and posting are free. One service fee, only on a completed job, shown before you send a bid.',
  },
  {
    icon: 'scale',
    title: 'Bids compared fairly',
    text: 'Price, time, rank, experience and checks side by side, so that the price is not the only thing to see.',
  },
  {
    icon: 'clock',
    title: 'Nothing left hanging',
    text: 'A lead that nobody awards within 30 days closes by itself, and every deposit on it is refunded.',
  },
  {
    icon: 'receipt',
    title: 'Every pound accounted for',
    text: 'What you paid, what came back and when: listed with dates, and exported for your books in one click.',
  },
];

type Step = { title: string; text: string };

export const INSTALLER_STEPS: readonly Step[] = [
  {
    title: 'Apply',
    text: 'Your business, the work you do, how far you travel, your qualifications. It is free.',
  },
  {
    title: 'Get verified',
    text: 'A person checks who you are and reads your application in two to three business days.',
  },
  {
    title: 'Unlock and bid',
    text: 'Pay a refundable deposit on a lead you want, then send your price and time.',
  },
  {
    title: 'Do the work, get paid',
    text: 'The customer approves, and your money and your deposit come to you.',
  },
];

export const CUSTOMER_STEPS: readonly Step[] = [
  { title: 'Post the job', text: 'What, where, when and your budget. Posting is free.' },
  { title: 'Compare real bids', text: 'Verified installers answer with a price, a time and their record.' },
  {
    title: 'Choose one',
    text: 'You pay by card when you choose. Stripe holds the payment for us while the work is done.',
  },
  {
    title: 'Approve',
    text: 'Happy with it? Say so, and the installer is paid. If not, the payment stays held until it is settled.',
  },
];

/** The code of conduct that every installer agrees to. */
export const CODE_OF_CONDUCT: readonly Step[] = [
  { title: 'Turn up when you said', text: 'Or say so before, and agree a new time.' },
  { title: 'Keep to the price you bid', text: 'Extra work is agreed in writing before it starts.' },
  {
    title: 'Work safely',
    text: 'Working at height and electrical work follow the law and good practice, every time.',
  },
  { title: 'Stay insured', text: 'Public liability cover is in force on every job you take.' },
  {
    title: 'Respect the home and the site',
    text: 'Tidy, and careful with people’s data and keys.',
  },
  { title: 'Leave it working', text: 'Test it, show it, hand over the passwords and the papers.' },
];
