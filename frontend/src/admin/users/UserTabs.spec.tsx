import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../testFacts';
import { showScreen } from '../../testScreen';
import type { AdminUserDetail } from './accounts';
import { ProfileTab } from './UserTabs';

const installer = (account: Pick<AdminUserDetail, 'stripeConnectAccountId' | 'stripeConnectUrl'>) =>
  ({
    ...aUser({ userType: 'installer' }),
    ...account,
    ...{ application: null, joinedAt: '2026-11-20T10:00:00Z' },
  }) as AdminUserDetail;

it('shows the payout account by its id, which leads to its page at the provider', () => {
  const url = 'https://dashboard.stripe.com/connect/accounts/acct_1R';
  showScreen(<ProfileTab user={installer({ stripeConnectAccountId: 'acct_1R', stripeConnectUrl: url })} />);
  expect(screen.getByRole('link', { name: /^acct_1R/ })).toHaveAttribute('href', url);
});

it('says of an installer without one that there is none', () => {
  showScreen(<ProfileTab user={installer({ stripeConnectAccountId: null, stripeConnectUrl: null })} />);
  expect(screen.getByText('Stripe Connected').nextElementSibling).toHaveTextContent('No');
});
