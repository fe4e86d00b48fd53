import type { StoryName } from './stories.js';

const around = (story: string, lines: readonly string[]): string[] => lines.map((line) => `${story}.${line}`);
const operation = (story: 'intent' | 'cancel' | 'refund' | 'transfer' | 'reversal'): string[] =>
  around(story, [
    'before-claim-commit',
    'before-call',
    'after-call',
    'before-outcome-commit',
    'after-outcome-commit',
  ]);
const asking = (story: 'charge' | 'refund'): string[] =>
  around(story, ['before-ask', 'after-ask', 'before-settle-commit', 'after-settle-commit']);
/** The two sides of a commit or a call, e.g. `deposit.before-open-commit`. */
const bothSides = (story: string, what: string): string[] =>
  around(story, [`before-${what}`, `after-${what}`]);
const closing = ['close.before-commit', 'close.after-commit'];

/**
 * At which lines the product is killed in the middle of each story; `#3` is the third time that it is passed. Every named
 * line is in one of them.
 */
export const pointsOf: Record<StoryName, readonly string[]> = {
  deposit: [
    'charge.before-open-commit',
    ...bothSides('deposit', 'open-commit'),
    ...bothSides('deposit', 'secret'),
    ...operation('intent'),
    ...asking('charge'),
    ...bothSides('deposit', 'settle-commit'),
    'outbox.before-enqueue',
    'outbox.after-handler',
  ],
  'deposit with a bid at once': [...bothSides('deposit', 'refresh'), ...bothSides('bid', 'place-commit')],
  'deposit that the provider reports': around('webhook', [
    'before-store-commit',
    'after-store-commit',
    'before-apply',
    'before-applied-commit',
    'after-applied-commit',
  ]),
  'deposit that its card holder disputes': bothSides('chargeback', 'settle-commit'),
  'deposit that staff return by hand': [...bothSides('adopt', 'commit'), ...bothSides('by-hand', 'commit')],
  'bid edited': bothSides('bid', 'edit-commit'),
  "award of a customer's job": [
    'charge.before-open-commit',
    ...bothSides('award', 'open-commit'),
    ...bothSides('award', 'secret'),
    ...operation('intent'),
    ...asking('charge'),
    ...bothSides('award', 'finish-commit'),
    'refund.before-request-commit',
  ],
  'award asked for again after the payment': bothSides('award', 'refresh'),
  'award after a change of mind': [
    ...bothSides('award', 'cancel'),
    ...operation('cancel'),
    ...bothSides('award', 'end-commit'),
  ],
  'award by staff': [
    ...bothSides('award', 'finish-commit'),
    'refund.before-request-commit',
    ...closing,
    'outbox.before-enqueue',
    // Four handlers hear of an award and more of each refusal: the work of another one is done twice each time.
    'outbox.after-handler',
    'outbox.after-handler#3',
    'outbox.after-handler#5',
    'message.after-claim',
    'message.after-send',
  ],
  'refund of a withdrawn bid': [
    ...bothSides('bid', 'withdraw-commit'),
    'refund.before-request-commit',
    'refund.before-call',
    'refund.after-call',
  ],
  'deposit taken back': bothSides('deposit', 'return-commit'),
  'refund of a rejected bid': [
    ...bothSides('bid', 'reject-commit'),
    ...operation('refund'),
    ...asking('refund'),
  ],
  'refund when a lead is cancelled': [
    ...closing,
    'refund.before-request-commit',
    'refund.before-call',
    'refund.after-call',
    ...bothSides('deposit', 'cancel'),
    ...operation('cancel'),
    ...bothSides('deposit', 'end-commit'),
    'message.after-send',
  ],
  'work submitted and approved': [
    ...bothSides('work', 'submit-commit'),
    ...bothSides('work', 'approve-commit'),
    'refund.before-request-commit',
    'refund.before-call',
    'refund.after-call',
    'outbox.after-handler',
  ],
  'work reviewed by both sides': [...bothSides('review', 'write-commit'), 'outbox.after-handler'],
  'work disputed and decided': [
    ...bothSides('dispute', 'open-commit'),
    ...bothSides('dispute', 'resolve-commit'),
    'refund.before-request-commit',
    'refund.before-call',
    'refund.after-call',
  ],
  'work left by its installer': [
    ...bothSides('work', 'withdraw-commit'),
    'refund.before-request-commit',
    'refund.before-call',
    'refund.after-call',
    ...closing,
    'outbox.after-handler',
  ],
  'price raised during the job': [
    ...bothSides('price', 'accept-commit'),
    ...bothSides('price', 'settle-commit'),
  ],
  'agreed price turned down': bothSides('price', 'cancel'),
  'price that staff lower by hand': [...bothSides('adopt', 'commit'), ...bothSides('returned', 'commit')],
  'price that staff return by hand': [...bothSides('adopt', 'commit'), ...bothSides('returned', 'commit')],
  'pay sent': ['payout.before-request-commit'],
  'pay taken back after it was sent': ['clawback.before-claim-commit', ...operation('reversal')],
  'pay that was taken back paid again': [
    ...bothSides('chargeback', 'settle-commit'),
    ...operation('transfer'),
  ],
  'refund of a held price': [
    ...closing,
    'refund.before-call',
    'refund.after-call',
    'refund.before-outcome-commit',
  ],
};
