import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Session } from '../../api/types';
import { json, list, never, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { ProfilePage } from './ProfilePage';

const aSession = (facts: Partial<Session> = {}): Session => ({
  id: 'session-1',
  device: 'Firefox on Windows',
  createdAt: '2026-11-20T09:00:00Z',
  seenAt: '2026-11-21T18:30:00Z',
  isCurrent: false,
  ...facts,
});
const here = aSession({ id: 'session-0', device: 'Chrome on Mac', isCurrent: true });

const show = (answers: Answers = {}) =>
  showScreen(<ProfilePage />, {
    answers: {
      'GET /api/auth/sessions': list([here, aSession(), aSession({ id: 'session-2', device: null })]),
      ...answers,
    },
    at: '/profile?tab=security',
  });

async function change(current: string, next: string) {
  if (current) await userEvent.type(screen.getByLabelText('Current password'), current);
  if (next) await userEvent.type(screen.getByLabelText('New password'), next);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('changes the password and forgets what was typed', async () => {
  const calls = show({ 'POST /api/auth/change-password': json({ ok: true }) });
  await change('demo-password-1', 'another-fine-password');
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Password changed' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    currentPassword: 'demo-password-1',
    newPassword: 'another-fine-password',
  });
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

it('wants both passwords, and shows what the server says under its field', async () => {
  const errors = { currentPassword: 'This is not your current password' };
  const calls = show({ 'POST /api/auth/change-password': refusal(422, { errors }) });
  await change('', 'short');
  expect(await screen.findByText('Current password is required')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await change('wrong-wrong', '-and-longer');
  expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
});

it('lists where one is signed in, and offers to sign out everywhere but here', async () => {
  show();
  const region = within(screen.getByRole('region', { name: "Where you're signed in" }));
  const sessions = await region.findAllByRole('listitem');
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toHaveTextContent('Chrome on MacThis browser');
  expect(within(sessions[0]!).queryByRole('button')).toBeNull();
  expect(sessions[1]).toHaveTextContent('Signed in 20 Nov 2026, 09:00 · last used 21 Nov 2026, 18:30');
  expect(sessions[2]).toHaveTextContent('Unknown browser');
});

it('signs one out, and all others, and keeps the keyboard on the page', async () => {
  const calls = show({
    'DELETE /api/auth/sessions/session-1': json({ ok: true }),
    'DELETE /api/auth/sessions': json({ ok: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Sign out Firefox on Windows/ }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Signed out there' }));
  expect(screen.getByRole('heading', { name: "Where you're signed in" })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Signed out everywhere else' }));
  expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/auth/sessions/session-1',
    '/api/auth/sessions',
  ]);
});

it('says when one is signed in nowhere else', async () => {
  show({ 'GET /api/auth/sessions': list([here]) });
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('says that the list is on its way', () => {
  show({ 'GET /api/auth/sessions': never });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('says when the list did not load', async () => {
  show({ 'GET /api/auth/sessions': refusal(503, { detail: 'Come back later.' }) });
  expect(await screen.findByText('Your sessions did not load')).toBeInTheDocument();
  expect(screen.getByText('Come back later.')).toBeInTheDocument();
});

const aPasskey = {
  id: 'passkey-1',
  name: 'My phone',
  createdAt: '2026-11-20T09:00:00Z',
  lastUsedAt: null,
  isBackedUp: false,
};
const withoutApp = { isOn: false, since: null, recoveryCodesLeft: 3 };

it('renews the recovery codes of somebody who has passkeys alone, and shows them once', async () => {
  show({
    'GET /api/auth/passkeys': list([aPasskey]),
    'GET /api/auth/two-factor': json(withoutApp),
    'POST /api/auth/two-factor/recovery-codes': json({ recoveryCodes: ['abcd-efgh-jkmn'] }),
  });
  const passkeys = within(screen.getByRole('region', { name: 'Passkeys' }));
  expect(await passkeys.findByText('Recovery codes left: 3.')).toBeInTheDocument();
  await userEvent.click(passkeys.getByRole('button', { name: 'New Recovery Codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(dialog.getByText('abcd-efgh-jkmn')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: "I've saved them" }));
  expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull();
});

it('offers recovery codes once to who has the app and passkeys', async () => {
  show({
    'GET /api/auth/passkeys': list([aPasskey]),
    'GET /api/auth/two-factor': json({ isOn: true, since: '2026-11-20T09:00:00Z', recoveryCodesLeft: 9 }),
  });
  expect(await screen.findByText('My phone')).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'New Recovery Codes' })).toHaveLength(1);
});

it('offers no recovery codes without a second factor', async () => {
  show({ 'GET /api/auth/passkeys': list([]), 'GET /api/auth/two-factor': json(withoutApp) });
  await screen.findByRole('button', { name: 'Set Up' });
  expect(screen.queryByRole('button', { name: 'New Recovery Codes' })).toBeNull();
});
