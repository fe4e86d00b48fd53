import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { menu } from '../../admin/menu';
import { aUser, theCounts } from '../../testFacts';
import { json, showScreen } from '../../testScreen';
import { AdminPanel } from './AdminPanel';
import { StaffTitle } from './StaffTitle';

const showPanel = (staffRole: 'owner' | 'support' = 'owner') =>
  showScreen(<AdminPanel />, {
    user: aUser({ isAdmin: true, staffRole }),
    answers: { 'GET /api/admin/counts': json(theCounts()) },
  });
const group = (name: string) => screen.getByRole('list', { name }).closest('details') as HTMLDetailsElement;

it('has six groups, with Reports and Queues in the last', () => {
  showPanel();
  const names = [...screen.getByRole('group', { name: 'Admin Panel' }).querySelectorAll('summary')].map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['Market', 'Work', 'People', 'Support', 'Money', 'System']);
  const system = within(group('System'));
  expect(system.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/admin/reports');
  expect(system.getByRole('link', { name: 'Queues' })).toHaveAttribute('href', '/admin/queues');
});

it('folds one group and leaves the others', async () => {
  showPanel();
  expect(group('Money').open).toBe(true);
  await userEvent.click(within(group('Money')).getByText('Money'));
  expect(group('Money').open).toBe(false);
  expect(group('Work').open).toBe(true);
  await userEvent.click(within(group('Money')).getByText('Money'));
  expect(group('Money').open).toBe(true);
});

it('says beside a page how many wait on it', async () => {
  const counts = theCounts();
  showPanel();
  for (const { label, path, count } of menu.flatMap(({ pages }) => pages)) {
    const waiting = count?.(counts) ?? 0;
    const link = screen.getAllByRole('link').find((one) => one.getAttribute('href') === path);
    if (waiting > 0) await waitFor(() => expect(link).toHaveTextContent(`${label}${waiting}`));
  }
});

it('leaves out what a role may not read', () => {
  showPanel('support');
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Tickets|^Support|Messages/ })).toBeInTheDocument();
});

it.each([
  ['/admin', 'Today'],
  ['/admin/leads', 'Leads'],
  ['/admin/leads/l1/show', 'Leads'],
  ['/admin/reconcile-runs/r1', 'Reconcile'],
  ['/admin/health', 'Health'],
  ['/profile', 'Profile'],
  ['/', 'Dashboard'],
])('the top bar calls %s %s', (path, title) => {
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <StaffTitle />
    </MemoryRouter>,
  );
  expect(container).toHaveTextContent(title);
});
