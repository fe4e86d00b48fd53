import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { jobs } from './jobs';

it('asks before a job that was typed and not posted is lost', async () => {
  showResource(
    jobs,
    { 'GET /api/admin/jobs': list([]), 'GET /api/admin/users': list([]), 'GET /api/leads': list([]) },
    '/create',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Post a Job for a Customer' }));
  await userEvent.type(dialog.getByLabelText(/Job title/), 'Aerial');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(dialog.getByLabelText(/Job title/)).toHaveValue('Aerial');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes at once while nothing was typed', async () => {
  showResource(
    jobs,
    { 'GET /api/admin/jobs': list([]), 'GET /api/admin/users': list([]), 'GET /api/leads': list([]) },
    '/create',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Post a Job for a Customer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
