import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list } from '../../testScreen';
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
  requestId: null,
  position: 7,
};

it('says who changed what from what to what, when and why', async () => {
  showResource(audit, { 'GET /api/admin/audit': list([entry]) });
  expect(await screen.findByText('1 change(s) found')).toBeInTheDocument();
  for (const text of ['users changed', 'Ada Marsh', 'is_approved: true → false', 'Insurance has run out'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/20 Nov 2026/)).toBeInTheDocument();
});
