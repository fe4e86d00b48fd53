import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { threads } from './threads';

const row = {
  id: 't1',
  leadId: 'l1',
  title: 'Loft aerial',
  installerId: 'rosa',
  installerName: 'Rosa Field',
  ownerId: 'kim',
  ownerName: 'Kim Holt',
  openReports: 1,
  reportedAt: '2026-11-20T10:00:00Z',
  lastAt: '2026-11-20T09:00:00Z',
};

it('lists what was reported; its words are read in a dialog, where the report is closed', async () => {
  const calls = showResource(threads, {
    'GET /api/admin/threads': list([row]),
    'GET /api/admin/threads/t1': json({
      ...row,
      isOwn: false,
      reports: [
        {
          id: 'r1',
          side: 'owner',
          reason: 'Rude',
          reportedAt: '2026-11-20T10:00:00Z',
          closedAt: null,
          note: null,
          outcome: null,
          answer: null,
        },
      ],
      messages: [
        {
          id: 'm1',
          side: 'installer',
          mine: false,
          name: 'Rosa Field',
          text: 'Be quiet.',
          contactsRemoved: false,
          photos: [],
          sentAt: '2026-11-20T09:00:00Z',
          isRead: true,
        },
      ],
    }),
    'POST /api/admin/threads/t1/close': json({}),
  });
  expect(await screen.findByRole('link', { name: 'Kim Holt' })).toHaveAttribute(
    'href',
    '/admin/users/kim/show',
  );
  expect(screen.getByRole('link', { name: 'Loft aerial' })).toHaveAttribute('href', '/admin/threads/t1');
  await userEvent.click(screen.getAllByRole('button', { name: 'Read the messages about Loft aerial' })[0]!);
  expect(await screen.findByText('Be quiet.')).toBeInTheDocument();
  expect(screen.getByText('“Rude”')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Not against our rules');
  await userEvent.type(screen.getByRole('textbox', { name: /What did you do/ }), 'Read it all.');
  await userEvent.click(screen.getByRole('button', { name: 'Close the report' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/close'))?.body).toEqual({
      reportId: 'r1',
      outcome: 'kept',
      answer: 'Read it all.',
    }),
  );
});

it('opens what the two sides of disputed work wrote, named by lead and installer', async () => {
  const words = {
    id: 'm1',
    side: 'installer',
    mine: false,
    name: 'Rosa Field',
    text: 'Two sockets were agreed.',
  };
  const message = {
    ...words,
    contactsRemoved: false,
    photos: [],
    sentAt: '2026-11-20T09:00:00Z',
    isRead: true,
  };
  showResource(
    threads,
    {
      'GET /api/admin/threads': list([]),
      'GET /api/admin/leads/l1/threads/rosa': json({
        ...row,
        openReports: 0,
        reportedAt: null,
        installerId: 'rosa',
        isOwn: false,
        reports: [],
        messages: [message],
      }),
    },
    '/of/l1/rosa',
  );
  expect(await screen.findByText('Two sockets were agreed.')).toBeInTheDocument();
});
