import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aUser } from '../../../testFacts';
import { json, list, refusal, showScreen } from '../../../testScreen';
import { PrivacyPanel } from './PrivacyPanel';

const rosa = aUser({ id: 'rosa' });
const map = [
  {
    subject: 'account',
    title: 'Your account',
    holds: ['Name and email address'],
    purpose: 'To know who you are.',
    basis: 'contract',
    kept: 'Until your account is deleted.',
  },
];
const made = {
  id: 'copy',
  status: 'made',
  askedAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-11-08T10:00:00.000Z',
  sizeBytes: 10,
  progress: 100,
};
const acts = [
  {
    id: '2',
    at: '2026-11-02T10:00:00.000Z',
    what: 'Our team suspended your account.',
    reason: 'Two jobs were left.',
  },
  { id: '1', at: '2026-11-01T10:00:00.000Z', what: 'Our team approved your application.', reason: null },
];
const reads = (exports: object[], erasure: object = { erasedOn: null, heldBy: [] }) => ({
  'GET /api/account/erasure': json(erasure),
  'GET /api/account/data-map': json({ sections: map }),
  'GET /api/account/exports': list(exports),
  'GET /api/account/staff-acts': list(acts),
});

it('says what is held, why, on what ground and for how long', async () => {
  showScreen(<PrivacyPanel />, { user: rosa, answers: reads([]) });
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeVisible();
  expect(screen.getByText('Name and email address')).toBeVisible();
  expect(screen.getByText('Our contract with you')).toBeVisible();
  expect(screen.getByText('Until your account is deleted.')).toBeVisible();
});

it('offers a copy that is made for download, and says of others why not', async () => {
  const failed = { ...made, id: 'other', status: 'failed', expiresAt: null };
  showScreen(<PrivacyPanel />, { user: rosa, answers: reads([made, failed]) });
  const link = await screen.findByRole('link', { name: 'Download, until 8 November 2026' });
  expect(link).toHaveAttribute('href', '/api/account/exports/copy/file');
  expect(screen.getByText('could not be made. Ask again.')).toBeVisible();
});

it('asks for a copy with the password, and shows a wrong one under its field', async () => {
  const calls = showScreen(<PrivacyPanel />, {
    user: rosa,
    answers: {
      ...reads([]),
      'POST /api/account/export': refusal(422, { errors: { password: 'This is not your password' } }),
    },
  });
  await userEvent.type(await screen.findByLabelText(/Your password/), 'secret-word');
  await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
  const asked = await vi.waitUntil(() => calls.find(({ method }) => method === 'POST'));
  expect(asked.body).toEqual({ password: 'secret-word' });
  expect(await screen.findByText('This is not your password')).toBeVisible();
});

it('asks for the account to be deleted with the password, and says what happens', async () => {
  const calls = showScreen(<PrivacyPanel />, {
    user: rosa,
    answers: {
      ...reads([]),
      'DELETE /api/account': refusal(422, { errors: { password: 'This is not your password' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/Records of payments stay for 6 years/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Your password/), 'secret-word');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }));
  const asked = await vi.waitUntil(() => calls.find(({ method }) => method === 'DELETE'));
  expect(asked.body).toEqual({ password: 'secret-word' });
  expect(await dialog.findByText('This is not your password')).toBeVisible();
});

it('says what is in the way of it, and offers nothing that would be refused', async () => {
  const heldBy = [{ why: 'work', words: 'A job of yours is under way.' }];
  showScreen(<PrivacyPanel />, { user: rosa, answers: reads([], { erasedOn: null, heldBy }) });
  expect(await screen.findByText('A job of yours is under way.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();
});

it('says when it will be deleted, and lets its owner keep it', async () => {
  const calls = showScreen(<PrivacyPanel />, {
    user: rosa,
    answers: {
      ...reads([], { erasedOn: '2026-11-15T10:00:00.000Z', heldBy: [] }),
      'POST /api/account/keep': () => new Response(null, { status: 204 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  await vi.waitUntil(() => calls.some(({ path }) => path === '/api/account/keep'));
});

it('says what our team did on the account, with the reason that was given', async () => {
  showScreen(<PrivacyPanel />, { user: rosa, answers: reads([]) });
  const part = within(await screen.findByRole('region', { name: 'What our team did on your account' }));
  await part.findByText('Our team approved your application.');
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Our team suspended your account.Two jobs were left.2 Nov 2026, 10:00',
    'Our team approved your application.1 Nov 2026, 10:00',
  ]);
});
