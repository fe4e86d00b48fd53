import type { Environment } from '../../config/environment.js';
import { settingsOf } from './settings.policy.js';

it('before an owner decides, a deposit is £50, work waits seven days for approval and a review fourteen', () => {
  const first = settingsOf({ PLATFORM_FEE_PERCENT: 5, SECOND_PERSON_ABOVE_POUNDS: 500 } as Environment);
  expect(first).toMatchObject({
    ...{ feePercent: 5, defaultDepositPence: 5_000, secondPersonAbovePence: 50_000 },
    ...{ approvalDays: 7, reviewDays: 14 },
  });
});
