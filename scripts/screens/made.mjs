/**
 * Answers of the server for pictures of what the demo market does not have: its cards refuse nothing, its books agree, and it has one
 * member of staff. By the path that they answer; each is laid over what the server says, where it says anything.
 */
const id = '019a0000-0000-7000-8000-0000000000f1';
const colleague = '019a0000-0000-7000-8000-0000000000f2';
const at = new Date(Date.now() - 3_600_000).toISOString();
const undecided = { decidedByName: null, decidedAt: null, refusal: null };
const asked = { askedById: colleague, askedByName: 'Mona Lister', askedAt: at, ...undecided };

export const madeId = id;

export const waitingApproval = {
  [`/api/admin/approvals/${id}`]: {
    ...{
      id,
      status: 'waiting',
      amount: '620.00',
      reason: 'The second aerial was never fitted.',
      refundId: null,
    },
    ...{ paymentId: id, kind: 'charge', description: 'Payment for Loft aerial and four sockets' },
    ...{ payerId: id, payerName: 'Daniel Okafor', ...asked },
    lines: [
      { kind: 'refund-requested', side: 'debit', account: 'jobs_held' },
      { kind: 'refund-requested', side: 'credit', account: 'refunds_in_flight' },
    ],
  },
};

export const owedDebt = {
  [`/api/admin/debts/${id}`]: {
    ...{ id, payeeId: id, payeeName: 'Rosa Reyes', payoutId: id, assignmentId: id },
    ...{ description: 'Job: Starlink on a barn roof', reason: 'chargeback-x-24000', owedSince: at },
    ...{ amount: '900.00', settled: '100.00', writtenOff: '0.00', left: '800.00', isRepaid: false },
    ...{ secondPersonAbove: '500.00', writeOffs: [] },
    lines: [
      { side: 'debit', account: 'debts_written_off' },
      { side: 'credit', account: 'owed_by_installers' },
    ],
  },
};

export const waitingWriteOff = {
  [`/api/admin/debts/${id}`]: {
    ...owedDebt[`/api/admin/debts/${id}`],
    writeOffs: [{ id, status: 'waiting', amount: '600.00', reason: 'The firm is bankrupt.', ...asked }],
  },
};

export const foundDifferences = {
  [`/api/admin/reconcile-runs/${id}/look`]: {
    differences: [
      {
        ...{ line: 'charge pi_3Qm8: 240.00 at the provider, open here', isGone: false },
        repair: 'Asks the provider about this payment and books what it says.',
      },
      { line: 'transfer tr_1Qk2: 95.00 here, unknown at the provider', isGone: false, repair: null },
      { line: 'balance: 1 pence', isGone: true, repair: null },
    ],
  },
};

/** @param path of a refund that arrived: it is shown as one that the card's bank sent back */
export const failedRefund = (path) => ({
  [path]: {
    ...{ status: 'failed', failureCode: 'expired_or_canceled_card', failedAt: at, completedAt: null },
    ...{ secondPersonAbove: '500.00', settlements: [] },
  },
});

/** @param path of pay that is not sent yet: shown as held */
export const heldPayout = (path) => ({
  [path]: {
    status: 'held',
    mayBeHeld: false,
    heldAt: at,
    heldByName: 'Mona Lister',
    holdReason: 'The photos of the work are missing.',
  },
});

/** Applications that lack nothing any more. */
export const completeApplications = { '/api/admin/users': { missing: [] } };

/** @param path of an installer: shown as one who is suspended */
export const suspended = (path) => ({ [path]: { isSuspended: true, isApproved: false } });
