/** Answers that staff give often. Each promises only what the site itself says; people finish them with what they know. */
export const REPLY_TEMPLATES: readonly { readonly label: string; readonly text: string }[] = [
  {
    label: 'Deposit refund',
    text: 'Your deposit goes back to the card you paid with. Each refund stands on your Payments page with the day by which it should be there, and with the bank’s reference once we have it.\n\n',
  },
  {
    label: 'Verification',
    text: 'Where your application stands, and by when you hear from us, is on your dashboard. If we need anything else from you we ask for it there.\n\n',
  },
  {
    label: 'Points and rank',
    text: 'Every change of your points is listed on the Leaderboard, with its reason. You can appeal against points that were taken within 30 days, right beside them, and we answer there.\n\n',
  },
  {
    label: 'More needed',
    text: 'So that we can look into this, please tell us the title of the job or the reference of the payment, and what you expected to happen.\n\n',
  },
];
