/**
 * The fields that the specification names of each answer: what may be null ends with `?`, `pounds` is a decimal as text,
 * `time` an ISO timestamp. Answers may hold more.
 */
export const specFields = {
  UserView: {
    ...{ id: 'string', firstName: 'string', lastName: 'string', email: 'string', emailVerified: 'boolean' },
    ...{ phoneNumber: 'string?', phoneVerified: 'boolean', profileImageUrl: 'string?', userType: 'string' },
    ...{
      isAdmin: 'boolean',
      isVerified: 'boolean',
      isApproved: 'boolean',
      stripeConnectAccountId: 'string?',
    },
    ...{ points: 'number', completedJobs: 'number', successRate: 'number', totalEarnings: 'pounds' },
    ...{ needsRegistration: 'boolean', createdAt: 'time' },
  },
  LeadView: {
    ...{ id: 'string', title: 'string', description: 'string', location: 'string', postcode: 'string' },
    ...{ budget: 'string', minBudget: 'number', maxBudget: 'number', jobType: 'string', priority: 'string' },
    ...{ requiredRank: 'number', depositAmount: 'number', deadline: 'string?', status: 'string' },
    interestedCount: 'number',
  },
  BidView: {
    ...{ id: 'string', leadId: 'string', installerId: 'string', price: 'number', eta: 'string' },
    ...{ message: 'string?', status: 'string', createdAt: 'time', depositPaid: 'boolean', lead: 'object' },
  },
  PaymentView: {
    ...{ id: 'string', type: 'string', status: 'string', amount: 'pounds', netAmount: 'pounds' },
    ...{ feeAmount: 'pounds', description: 'string', createdAt: 'time' },
  },
  NotificationView: { id: 'string', title: 'string', message: 'string', isRead: 'boolean' },
  AdminStats: {
    ...{ totalLeads: 'number', activeLeads: 'number', totalInstallers: 'number' },
    ...{ approvedInstallers: 'number', totalPayments: 'number', pendingPayments: 'number' },
  },
  InstallerStats: {
    ...{ availableLeads: 'number', activeBids: 'number', completedJobs: 'number' },
    ...{ totalEarnings: 'pounds', currentRank: 'number?' },
  },
  LeaderboardEntry: {
    ...{ id: 'string', firstName: 'string', lastName: 'string', profileImageUrl: 'string?' },
    ...{ points: 'number', completedJobs: 'number', totalEarnings: 'pounds', successRate: 'number' },
  },
  RankAnswer: { rank: 'number' },
  DepositAnswer: { clientSecret: 'string' },
  JobView: {
    ...{ id: 'string', title: 'string', description: 'string', location: 'string', postcode: 'string' },
    ...{
      budget: 'string',
      maxBudget: 'number',
      deadline: 'string?',
      jobType: 'string',
      serviceType: 'string',
    },
    status: 'string',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null,
  pounds: (value) => typeof value === 'string' && /^\d+\.\d\d$/.test(value),
  time: (value) => typeof value === 'string' && new Date(value).toISOString() === value,
};

/** What a real answer lacks of the fields of a view, or holds as something else. */
export function amissIn(view: keyof typeof specFields, answer: object): string[] {
  const held = answer as Record<string, unknown>;
  return Object.entries(specFields[view]).flatMap(([field, kind]: [string, string]) => {
    const value = held[field];
    const isRight = (value === null && kind.endsWith('?')) || kinds[kind.replace('?', '')]?.(value);
    return isRight ? [] : [`${view}.${field} is ${JSON.stringify(value)}, not ${kind}`];
  });
}
