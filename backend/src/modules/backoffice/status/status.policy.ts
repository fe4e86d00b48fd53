export const partNames = ['accounts', 'payments', 'background', 'email', 'sms'] as const;
export type PartName = (typeof partNames)[number];

export const partStates = ['working', 'slow', 'down', 'unknown'] as const;
export type PartState = (typeof partStates)[number];

export interface PartStatus {
  readonly name: PartName;
  readonly state: PartState;
  /** What that means for the reader, without a word about how the site is built. */
  readonly words: string;
}

interface Channel {
  readonly sent: number;
  readonly failed: number;
  /** Tried, not gone, and waiting for more than five minutes. */
  readonly isStuck: boolean;
}

/** The state of the parts; null: the database does not answer, so it is unknown. */
export interface Seen {
  readonly isProviderAway: boolean;
  readonly books: {
    readonly workers: number;
    /** Age of the oldest work that is due, in seconds. */
    readonly oldestSeconds: number;
    readonly isHeldBack: boolean;
    /** Calls to the provider without an end, older than ten minutes. */
    readonly openCalls: number;
    readonly email: Channel;
    readonly sms: Channel;
  } | null;
}

const part = (name: PartName, state: PartState, words: string): PartStatus => ({ name, state, words });

/** Background work that is older is late, in seconds. */
const lateAfter = 600;
/** Fewer refusals than this may be the fault of their addresses. */
const fewRefusals = 3;

/** What works and what does not, in plain words. */
export function statusOf({ isProviderAway, books }: Seen): PartStatus[] {
  return [
    books
      ? part('accounts', 'working', 'Signing in, leads, bids and jobs work.')
      : part('accounts', 'down', 'Accounts, leads and jobs cannot be opened right now. Nothing is lost.'),
    paymentsOf(isProviderAway, books),
    backgroundOf(books),
    channelOf('email', 'E-mails', books?.email),
    channelOf('sms', 'Text messages', books?.sms),
  ];
}

function paymentsOf(isProviderAway: boolean, books: Seen['books']): PartStatus {
  if (isProviderAway)
    return part(
      'payments',
      'down',
      'Cards cannot be charged right now. Refunds and pay wait and go out by themselves.',
    );
  if (!books) return part('payments', 'unknown', 'Payments wait until accounts can be opened again.');
  if (books.openCalls > 0)
    return part('payments', 'slow', 'Some payments take longer than usual. Nothing is charged twice.');
  return part('payments', 'working', 'Cards, refunds and pay work.');
}

function backgroundOf(books: Seen['books']): PartStatus {
  if (!books)
    return part('background', 'unknown', 'What happens by itself waits until accounts can be opened again.');
  if (books.workers === 0)
    return part('background', 'down', 'Notices, refunds and pay wait right now. All of them go out later.');
  if (books.isHeldBack || books.oldestSeconds > lateAfter)
    return part('background', 'slow', 'Notices, refunds and pay go out later than usual.');
  return part('background', 'working', 'Notices, refunds and pay go out as they should.');
}

function channelOf(name: 'email' | 'sms', what: string, channel: Channel | undefined): PartStatus {
  if (!channel) return part(name, 'unknown', `${what} wait until accounts can be opened again.`);
  const { sent, failed, isStuck } = channel;
  if (isStuck || failed >= fewRefusals) {
    const isDown = sent === 0;
    return part(
      name,
      isDown ? 'down' : 'slow',
      isDown
        ? `${what} do not go out right now. They are tried again.`
        : `Some ${what.toLowerCase()} do not go out. They are tried again.`,
    );
  }
  return part(name, 'working', `${what} go out as they should.`);
}
