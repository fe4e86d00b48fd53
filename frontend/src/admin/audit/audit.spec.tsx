import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { audit } from './audit';

const entry = {
  id: 'e1',
  at: '2026-11-20T09:30:00Z',
  actorKind: 'staff',
  actorId: 'u1',
  actorName: 'Ada Marsh',
  act: 'changed',
  subject: 'users',
  subjectId: '01930000-0000-7000-8000-0000deadbeef',
  before: { is_approved: true },
  after: { is_approved: false },
  reason: 'Insurance has run out',
  named: [
    {
      id: '01930000-0000-7000-8000-0000deadbeef',
      name: 'Rosa Field',
      path: '/admin/users/01930000-0000-7000-8000-0000deadbeef/show',
    },
  ],
  requestId: null,
  position: 7,
};

it('says who changed what from what to what, when and why', async () => {
  showResource(audit, { 'GET /api/admin/audit': list([entry]) });
  expect(await screen.findByText('1 change(s) found')).toBeInTheDocument();
  for (const text of ['Ada Marsh', 'Approved: yes → no', 'Insurance has run out'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/20 Nov 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Account: changed' })).toHaveAttribute('href', '/admin/audit/e1');
  expect(screen.getByRole('link', { name: 'Ada Marsh' })).toHaveAttribute('href', '/admin/staff/u1');
  expect(screen.getByRole('link', { name: 'Rosa Field' })).toHaveAttribute(
    'href',
    `/admin/users/${entry.subjectId}/show`,
  );
});

it('shows one change at an address of its own', async () => {
  showResource(audit, { 'GET /api/admin/audit': list([]), 'GET /api/admin/audit/e1': json(entry) }, '/e1');
  expect(await screen.findByRole('dialog', { name: 'Change' })).toBeInTheDocument();
  expect(await screen.findByText('Insurance has run out')).toBeInTheDocument();
});

it('says of the settings, which are decided whole, what is different from before', async () => {
  const kept = { fee_percent: 5, posting_open: true };
  showResource(audit, {
    'GET /api/admin/audit': list([
      {
        ...entry,
        ...{ act: 'created', subject: 'settings', reason: 'We move offices' },
        before: { ...kept, registration_open: true },
        after: { ...kept, registration_open: false },
      },
    ]),
  });
  expect(await screen.findByText('New accounts allowed: yes → no')).toBeInTheDocument();
  expect(screen.queryByText(/Fee percent|New jobs/)).toBeNull();
});

it('says when there is no such change', async () => {
  showResource(audit, { 'GET /api/admin/audit': list([]) }, '/e2');
  expect(await screen.findByText(/There is nothing at this address/)).toBeInTheDocument();
});
