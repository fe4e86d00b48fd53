import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../testFacts';
import { json, list } from '../testScreen';
import { documents } from './documents/documents';
import { threads } from './threads/threads';
import { showResource } from './testBackOffice';
import { installers } from './users/users';

const roles = ['support', 'vetting', 'money', 'owner'] as const;

const applicant = {
  ...aUser({ isApproved: false, isVerified: true }),
  ...{ joinedAt: '2026-01-05T09:00:00Z', businessName: 'Marsh Aerials', deletedAt: null, application: null },
  ...{ vettingState: 'verified', checks: [], review: null, hasEndingPaper: false },
  missing: [{ item: 'insurance', text: 'No public liability insurance that is valid today' }],
};
const paper = {
  ...{ id: 'paper-1', userId: 'user-1', name: 'Ada Marsh', businessName: 'Marsh Aerials', companyName: null },
  ...{ kind: 'insurance', label: 'Public liability insurance', status: 'waiting', version: 1, wants: [] },
  ...{ createdAt: '2026-11-20T10:00:00Z', promisedBy: null, businessAddress: null, certifications: null },
  ...{ issuedOn: null, expiresOn: null, number: null, level: null, sum: null, url: null, reason: null },
};
const thread = {
  ...{ id: 't1', leadId: 'l1', title: 'Loft aerial', installerId: 'rosa', installerName: 'Rosa Field' },
  ...{ ownerId: null, ownerName: null, openReports: 0, reportedAt: null, lastAt: '2026-11-20T09:00:00Z' },
  ...{ isOwn: true, reports: [], messages: [] },
};

const pages = {
  application: {
    open: (role: (typeof roles)[number]) =>
      showResource(
        installers,
        {
          'GET /api/admin/users/user-1': json(applicant),
          'GET /api/admin/documents': list([]),
        },
        '/user-1/show',
        { role },
      ),
    there: 'Papers and application',
    buttons: ['Remind', 'Request information', 'Reject application'],
    by: ['vetting', 'owner'],
  },
  paper: {
    open: (role: (typeof roles)[number]) =>
      showResource(
        documents,
        { 'GET /api/admin/documents': list([paper]), 'GET /api/admin/documents/paper-1': json(paper) },
        '/paper-1',
        { role },
      ),
    there: 'Business address',
    buttons: ['Accept', 'Reject and ask again'],
    by: ['vetting', 'owner'],
  },
  conversation: {
    open: (role: (typeof roles)[number]) =>
      showResource(
        threads,
        { 'GET /api/admin/threads': list([thread]), 'GET /api/admin/threads/t1': json(thread) },
        '/t1',
        { role },
      ),
    there: 'Loft aerial',
    buttons: ['Send'],
    by: ['support', 'owner'],
  },
} as const;

const cases = roles.flatMap((role) =>
  (['application', 'paper', 'conversation'] as const).map((page) => [page, role] as const),
);

it.each(cases)('the page of one %s offers %s what that role may do, and nothing else', async (page, role) => {
  const { open, there, buttons, by } = pages[page];
  open(role);
  expect((await screen.findAllByText(there)).length).toBeGreaterThan(0);
  if (page === 'conversation') await screen.findByRole('dialog', { name: 'Loft aerial' });
  const may = (by as readonly string[]).includes(role);
  for (const name of buttons) {
    if (may) expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    else expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
