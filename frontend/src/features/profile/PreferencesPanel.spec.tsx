import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { User } from '../../api/types';
import { aUser } from '../../testFacts';
import { json, never, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { ProfilePage } from './ProfilePage';

const switches = [
  { category: 'new-leads', channel: 'email', wanted: true },
  { category: 'bid-updates', channel: 'email', wanted: true },
  { category: 'messages', channel: 'email', wanted: true },
  { category: 'payment-updates', channel: 'email', wanted: true },
  { category: 'new-leads', channel: 'sms', wanted: false },
];

const show = (answers: Answers = {}, facts: Partial<User> = {}) =>
  showScreen(<ProfilePage />, {
    user: aUser(facts),
    answers: { 'GET /api/account/preferences': json({ switches }), ...answers },
    at: '/profile?tab=preferences',
  });

it('opens from the link in a mail, with the four email switches and those for texts', async () => {
  show();
  expect(screen.getByRole('tab', { name: 'Preferences' })).toHaveAttribute('aria-selected', 'true');
  const group = await screen.findByRole('group', { name: 'Email notifications' });
  const names = ['New leads', 'Bid updates', 'Messages', 'Payment updates'];
  for (const name of names)
    expect(screen.getAllByRole('switch', { name: new RegExp(name) })[0]).toBeChecked();
  expect(group.querySelectorAll('[role=switch]')).toHaveLength(4);
  expect(screen.getAllByRole('switch', { name: /New leads/ })[1]).not.toBeChecked();
});

it('saves a switch as soon as it is moved', async () => {
  const calls = show({ 'PUT /api/account/preferences': never });
  const [byMail] = await screen.findAllByRole('switch', { name: /New leads/ });
  await userEvent.click(byMail!);
  expect(byMail).not.toBeChecked();
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
});

it('moves the switch back when it was not saved, and says so', async () => {
  show({ 'PUT /api/account/preferences': refusal(503, { detail: 'Come back later.' }) });
  const [byMail] = await screen.findAllByRole('switch', { name: /New leads/ });
  await userEvent.click(byMail!);
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Not saved' }));
  expect(byMail).toBeChecked();
});

it('offers no texts to a number that was not verified', async () => {
  show({}, { phoneVerified: false });
  expect(await screen.findByText('Verify your phone number to get texts.')).toBeInTheDocument();
  expect(screen.getAllByRole('switch', { name: /New leads/ })[1]).toBeDisabled();
});

it('tells staff why there is nothing to switch', async () => {
  show({ 'GET /api/account/preferences': json({ switches: [] }) }, { isAdmin: true });
  expect(await screen.findByText(/Messages to staff cannot be switched off/)).toBeInTheDocument();
});

it('says when they did not load', async () => {
  show({ 'GET /api/account/preferences': refusal(503, { detail: 'Come back later.' }) });
  expect(await screen.findByText('Your preferences did not load')).toBeInTheDocument();
});
