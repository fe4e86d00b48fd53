import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { staff } from './staff';
import type { StaffMember } from './staffPresentation';

const nia: StaffMember = {
  id: '019a0000-0000-7000-8000-0000000000a1',
  firstName: 'Nia',
  lastName: 'New',
  email: 'nia@example.test',
  role: 'support',
  hasTwoFactor: false,
  seenAt: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  version: 3,
};

it('shows who works here, as what, and whether they prove themselves twice', async () => {
  showResource(staff, { 'GET /api/admin/staff': list([nia]) });
  expect(await screen.findByText('Nia New')).toBeInTheDocument();
  for (const text of ['nia@example.test', 'Off', 'Not signed in'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText('Support').some((shown) => shown.tagName !== 'OPTION')).toBe(true);
});

it('invites somebody with a role, and says what the role is for', async () => {
  const calls = showResource(
    staff,
    { 'GET /api/admin/staff': list([]), 'POST /api/admin/staff': json(nia) },
    '/invite',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  await userEvent.type(dialog.getByLabelText(/First name/), 'Nia');
  await userEvent.type(dialog.getByLabelText(/Last name/), 'New');
  await userEvent.type(dialog.getByLabelText(/Email/), 'nia@example.test');
  await userEvent.selectOptions(dialog.getByLabelText(/Role/), 'Money');
  expect(dialog.getByText(/looks after refunds and payouts/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'nia@example.test',
    firstName: 'Nia',
    lastName: 'New',
    role: 'money',
  });
});

it('asks before an invitation that was begun is lost', async () => {
  showResource(staff, { 'GET /api/admin/staff': list([]) }, '/invite');
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }));
  await userEvent.type(dialog.getByLabelText(/First name/), 'Nia');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(dialog.getByLabelText(/First name/)).toHaveValue('Nia');
});

it('changes a role with the version that was seen, and asks before an account ends', async () => {
  const calls = showResource(
    staff,
    {
      'GET /api/admin/staff': list([nia]),
      [`GET /api/admin/staff/${nia.id}`]: json(nia),
      [`PUT /api/admin/staff/${nia.id}`]: json({ ...nia, role: 'owner' }),
      [`DELETE /api/admin/staff/${nia.id}`]: json({ ok: true }),
    },
    `/${nia.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Nia New' }));
  expect(dialog.getByRole('button', { name: 'Save the role' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'End the account…' }));
  expect(dialog.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Owner');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Runs the office');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the role' }));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    role: 'owner',
    reason: 'Runs the office',
    version: 3,
  });
});
