/** Headings of mails that several stories end with. */
export const refunded = 'Your deposit has been refunded';
export const reviewTheOther = {
  winner: 'How did it go with Carla Customer?',
  customer: 'How did it go with Ivo Installer?',
};

/** By which the installer's paper comes to the customer. */
export const invoiced = 'The invoice for the work';
