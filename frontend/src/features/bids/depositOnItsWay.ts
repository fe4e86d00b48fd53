/** The card provider says that a deposit is paid, and the server has not heard of it for long. */
export const depositOnItsWay = {
  title: 'Payment received',
  description: 'We are confirming your deposit. You can bid as soon as the lead shows that it is paid.',
};
