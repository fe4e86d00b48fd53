import type { StoryName } from './stories.js';

const committed = (transaction: string): string[] => [
  `${transaction}.before-commit`,
  `${transaction}.after-commit`,
];
const called = (call: string): string[] => [`${call}.before-call`, `${call}.after-call`];
const operation = (
  kind: 'intent.create' | 'intent.cancel' | 'refund.create' | 'transfer.create' | 'reversal.create',
): string[] => [`${kind}.claim.before-commit`, ...called(kind), ...committed(`${kind}.outcome`)];
/** Our row follows what the provider says of it. */
const askingAboutACharge = [...called('intent.retrieve'), ...committed('charge.settle')];
const askingAboutARefund = [...called('refund.retrieve'), ...committed('refund.settle')];
/** Between these the provider is asked whether a payment has arrived that no webhook has reported. */
const refreshed = ['intent.retrieve.before-call', 'charge.settle.after-commit'];
const refunding = called('refund.create');
const closing = committed('lead.close');

/**
 * At which places the product is killed in the middle of each story; `#3` is the third time that it is passed. Every place
 * that the code names is in one of them.
 */
export const pointsOf: Record<StoryName, readonly string[]> = {
  deposit: [
    ...committed('deposit.open'),
    ...operation('intent.create'),
    ...askingAboutACharge,
    ...committed('deposit.settle'),
    'outbox.before-enqueue',
    'outbox.after-handler',
  ],
  'deposit with a bid at once': [...refreshed, ...committed('bid.place')],
  'deposit that the provider reports': [
    ...committed('webhook.store'),
    'intent.retrieve.before-call',
    ...committed('webhook.apply'),
  ],
  'deposit that its card holder disputes': committed('chargeback.settle'),
  'deposit that staff return by hand': [
    ...committed('refund.adopt'),
    ...committed('deposit.follow-external-refund'),
  ],
  'bid edited': committed('bid.edit'),
  "award of a customer's job": [
    ...committed('award.open'),
    ...operation('intent.create'),
    ...askingAboutACharge,
    ...committed('award.finish'),
  ],
  'award asked for again after the payment': refreshed,
  'award after a change of mind': [...operation('intent.cancel'), ...committed('award.end')],
  'award by staff': [
    ...committed('award.finish'),
    ...closing,
    'outbox.before-enqueue',
    // Four handlers hear of an award and more of each refusal: the work of another one is done twice each time.
    'outbox.after-handler',
    'outbox.after-handler#3',
    'outbox.after-handler#5',
    'message.send.before-call',
    'message.send.after-call',
  ],
  'refund of a withdrawn bid': [...committed('bid.withdraw'), ...refunding],
  'deposit taken back': committed('deposit.return'),
  'refund of a rejected bid': [
    ...committed('bid.reject'),
    ...operation('refund.create'),
    ...askingAboutARefund,
  ],
  'refund when a lead is cancelled': [
    ...closing,
    ...refunding,
    ...operation('intent.cancel'),
    ...committed('deposit.end'),
    'message.send.after-call',
  ],
  'work submitted and approved': [
    ...committed('work.submit'),
    ...committed('work.approve'),
    ...refunding,
    'outbox.after-handler',
  ],
  'work reviewed by both sides': [...committed('review.write'), 'outbox.after-handler'],
  'work disputed and decided': [...committed('dispute.open'), ...committed('dispute.resolve'), ...refunding],
  'work left by its installer': [
    ...committed('work.withdraw'),
    ...refunding,
    ...closing,
    'outbox.after-handler',
  ],
  'price raised during the job': [...committed('price.accept'), ...committed('price.settle')],
  'agreed price turned down': ['intent.cancel.claim.before-commit', 'intent.cancel.outcome.after-commit'],
  'price that staff lower by hand': [
    ...committed('refund.adopt'),
    ...committed('price.follow'),
    ...committed('credit-note.issue'),
  ],
  'price that staff lower here': [
    ...committed('refund.by-staff'),
    ...refunding,
    'price.follow.before-commit',
  ],
  'price that staff return by hand': [...committed('refund.adopt'), ...committed('price.follow')],
  'pay sent': ['work.approve.before-commit'],
  'pay with tax held back': committed('work.approve'),
  'pay taken back after it was sent': ['dispute.resolve.before-commit', ...operation('reversal.create')],
  'pay that was taken back paid again': [...committed('chargeback.settle'), ...operation('transfer.create')],
  'refund of a held price': [...closing, ...refunding, 'refund.create.outcome.before-commit'],
};
