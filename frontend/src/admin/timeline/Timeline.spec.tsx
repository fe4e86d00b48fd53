import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, showScreen } from '../../testScreen';
import { Timeline } from './Timeline';

const entry = (no: number) => ({
  id: `2026-11-20T10:00:00.000Z~bid-placed:${no}`,
  at: '2026-11-20T10:00:00Z',
  kind: 'bid',
  what: `Rosa Field bid £${no}.`,
  parts: [
    { text: 'Rosa Field', path: '/admin/users/u1/show' },
    { text: ` bid £${no}.`, path: null },
  ],
  reason: no === 0 ? 'In a hurry' : null,
});

it('tells in the server’s words, with names that lead on and what was said to it', async () => {
  showScreen(<Timeline subject="leads" id="l1" />, {
    answers: { 'GET /api/admin/leads/l1/timeline': json([entry(0)]) },
  });
  const line = within(await screen.findByRole('listitem'));
  expect(line.getByRole('link', { name: 'Rosa Field' })).toHaveAttribute('href', '/admin/users/u1/show');
  expect(line.getByText('In a hurry')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

it('goes on behind the last entry of a full page, and asks for one kind alone', async () => {
  const page = Array.from({ length: 50 }, (_, no) => entry(no));
  const calls = showScreen(<Timeline subject="leads" id="l1" />, {
    answers: { 'GET /api/admin/leads/l1/timeline': json(page) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(calls.map(({ query }) => query)).toEqual([{}, { after: entry(49).id }]);
  await userEvent.selectOptions(screen.getByLabelText('Show of the timeline'), 'bid');
  expect(calls.at(-1)?.query).toEqual({ kind: 'bid' });
});

it('adds a note and reads the timeline anew', async () => {
  const calls = showScreen(<Timeline subject="users" id="u1" />, {
    answers: {
      'GET /api/admin/users/u1/timeline': json([]),
      'POST /api/admin/users/u1/notes': json({ id: 'n1', writtenAt: '2026-11-20T10:00:00Z' }),
    },
  });
  await screen.findByText('Nothing of this kind has happened.');
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Note for staff'), 'Rang her.');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Nothing of this kind has happened.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Rang her.' });
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  expect(screen.getByLabelText('Note for staff')).toHaveValue('');
});
