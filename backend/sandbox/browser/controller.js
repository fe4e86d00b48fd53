import { answerParent, confirmIntent, retrieveIntent, tellParent } from './frame-api.js';

answerParent({
  retrieve: retrieveIntent,
  confirm: (asked) => confirmIntent(asked, { payment_method: asked.paymentMethod }),
});
tellParent('ready');
