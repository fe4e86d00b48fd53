import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
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

const forDevices = [...switches, { category: 'new-leads', channel: 'push', wanted: true }];

it('says how devices are told where this browser cannot show news, and what all devices are told about', async () => {
  show({ 'GET /api/account/preferences': json({ switches: forDevices }) });
  const group = await screen.findByRole('group', { name: 'Notifications on your devices' });
  expect(group).toHaveTextContent('On an iPhone or iPad, add RightInstaller to the home screen');
  expect(screen.queryByRole('switch', { name: /On this device/ })).not.toBeInTheDocument();
  expect(group.querySelectorAll('[role=switch]')).toHaveLength(1);
});

it('says where to allow notifications that the browser blocks', async () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'denied' });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  show({
    'GET /api/account/preferences': json({ switches: forDevices }),
    'GET /api/push/subscriptions': json({ publicKey: 'B-key', isOn: true }),
  });
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
  const device = screen.getByRole('switch', { name: /On this device/ });
  expect(device).toBeDisabled();
  expect(device).not.toBeChecked();
});
