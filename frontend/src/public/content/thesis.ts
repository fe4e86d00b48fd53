/** The reasoning is ours and true of the product. */
export const THESIS: readonly { title: string; text: string }[] = [
  {
    title: 'The work is real, the market is not organised',
    text: 'Connectivity, security and energy systems are mostly fitted by small firms that find their work by word of mouth and are paid on trust.',
  },
  {
    title: 'Trust can be made by rules',
    text: 'A refundable deposit from the installer and a held payment from the customer make both promises mean something before anyone drives anywhere.',
  },
  {
    title: 'Income follows finished work',
    text: 'We earn when a job has been completed and approved. There is no income from leads that lead nowhere, so our interest is the same as theirs.',
  },
];
