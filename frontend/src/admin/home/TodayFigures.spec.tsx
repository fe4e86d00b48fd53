import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, showScreen } from '../../testScreen';
import { TodayFigures } from './TodayFigures';

const figure = (...lists: { label: string; path: string }[]) => ({ today: 3, yesterday: 1, lists });

it('leads from each figure to what it counts, and where that is in two lists to both', async () => {
  const one = figure({ label: 'Leads', path: '/admin/leads?filter=x' });
  showScreen(<TodayFigures />, {
    answers: {
      'GET /api/admin/today': json({
        ...{ leads: one, deposits: { ...one, today: 0 }, bids: one, awards: one, completed: one },
        joined: figure(
          { label: 'Installers', path: '/admin/users' },
          { label: 'Customers', path: '/admin/customers' },
        ),
        ...{ receivedPence: one, refundedPence: one },
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'New leads today: 3' })).toHaveAttribute(
    'href',
    '/admin/leads?filter=x',
  );
  expect(screen.getByRole('link', { name: 'Money received today: £0.03' })).toBeInTheDocument();
  for (const name of [/^New accounts today/, /^Deposits/])
    expect(screen.queryByRole('link', { name })).toBeNull();
  for (const [name, path] of [
    ['New accounts: Installers', '/admin/users'],
    ['New accounts: Customers', '/admin/customers'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
