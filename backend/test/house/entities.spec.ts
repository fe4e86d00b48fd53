import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  properties: Record<string, { enum?: string[] }>;
}
const { components } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

/** The fields that each answer must have, whatever else we add. */
const fields: [view: string, names: string][] = [
  [
    'UserView',
    'id firstName lastName email emailVerified phoneNumber phoneVerified profileImageUrl userType isAdmin isVerified isApproved stripeConnectAccountId points completedJobs successRate totalEarnings needsRegistration createdAt',
  ],
  [
    'LeadView',
    'id title description location postcode budget minBudget maxBudget jobType priority requiredRank depositAmount deadline status interestedCount',
  ],
  ['BidView', 'id leadId installerId price eta message status createdAt depositPaid lead'],
  ['PaymentView', 'id type status amount netAmount feeAmount description createdAt'],
  ['NotificationView', 'id title message isRead'],
  ['AdminStats', 'totalLeads activeLeads totalInstallers approvedInstallers totalPayments pendingPayments'],
  ['InstallerStats', 'availableLeads activeBids completedJobs totalEarnings currentRank'],
  [
    'LeaderboardEntry',
    'id firstName lastName profileImageUrl points completedJobs totalEarnings successRate',
  ],
  ['RankAnswer', 'rank'],
  ['DepositAnswer', 'clientSecret'],
  ['JobView', 'id title description location postcode budget maxBudget deadline jobType serviceType status'],
];

/** The values that must be there; what we add stands behind them. */
const values: [view: string, field: string, names: string[]][] = [
  ['UserView', 'userType', ['customer', 'installer']],
  ['LeadView', 'status', ['draft', 'active', 'completed', 'cancelled']],
  ['LeadView', 'priority', ['standard', 'high', 'premium']],
  ['LeadView', 'jobType', ['residential', 'commercial', 'industrial']],
  ['BidView', 'status', ['pending', 'accepted', 'rejected', 'withdrawn']],
  ['PaymentView', 'type', ['deposit', 'payout', 'fee', 'charge']],
  ['PaymentView', 'status', ['paid', 'failed', 'refunded', 'pending']],
  ['JobView', 'jobType', ['residential', 'commercial', 'industrial']],
];

const schema = (view: string): Schema => {
  const found = components.schemas[view];
  if (!found) throw new Error(`The contract has no ${view}.`);
  return found;
};

describe('the contract', () => {
  it.each(fields)('has every field of the specification in %s', (view, names) => {
    expect(Object.keys(schema(view).properties)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it.each(values)('knows the values of %s.%s', (view, field, names) => {
    expect(schema(view).properties[field]?.enum).toEqual(names);
  });
});
