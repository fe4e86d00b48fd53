import { PRODUCT_NAME } from '../../brand';

/** Said once somebody is signed in. */
export const welcomeBack = {
  title: 'Login successful',
  description: `Welcome back to ${PRODUCT_NAME}!`,
};
