import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { JobDetail } from '../../api/types';
import { aJob, aUser } from '../../testFacts';
import { json, list, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { InvitePage } from './InvitePage';
import { JobInvitations } from './JobInvitations';

const ivo = { installerId: 'ivo', name: 'Ivo Field', invitedAt: '2026-11-20T10:00:00Z' };
const known = ['Ann', 'Bob', 'Cem'].map((name, at) => ({
  installerId: name.toLowerCase(),
  name: `${name} Field`,
  businessName: at === 0 ? 'Field Aerials' : null,
  lastJob: 'Loft aerial',
  wasChosen: at === 0,
}));
const path = '/api/leads/job-1/invitations';

const showJob = (invitations: JobDetail['invitations'], answers: Answers = {}) =>
  showScreen(<JobInvitations job={{ ...aJob(), invitations } as JobDetail} />, {
    user: aUser({ userType: 'customer' }),
    answers,
  });
const showInvite = (answers: Answers) =>
  showScreen(
    <Routes>
      <Route path="/invite/:installerId" element={<InvitePage />} />
    </Routes>,
    { user: aUser({ userType: 'customer' }), answers, at: '/invite/ivo' },
  );

it('lists who was invited and when, and offers no fourth', () => {
  showJob(['a', 'b', 'c'].map((installerId) => ({ ...ivo, installerId, name: `Ivo ${installerId}` })));
  expect(screen.getByRole('link', { name: 'Ivo a' })).toHaveAttribute('href', '/installers/a');
  expect(screen.getAllByText('Invited 20 Nov 2026')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Invite installers' })).toBeNull();
});

it('invites installers of earlier jobs, as many as are left', async () => {
  const calls = showJob([ivo], {
    [`GET ${path}`]: json({ invitations: [ivo], left: 2, known }),
    [`POST ${path}`]: json({ invitations: [ivo], left: 0, known: [] }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Invite installers' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Choose up to two/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Invite' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ann Field, Field Aerials' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Bob Field' }));
  expect(dialog.getByRole('checkbox', { name: 'Cem Field' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Invite 2 installers' }));
  await waitFor(() => expect(currentToasts()[0]?.description).toBe('We’ve told Ann Field and Bob Field.'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ installerIds: ['ann', 'bob'] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what to do when no installer is known yet, and why an invitation was refused', async () => {
  showJob([], { [`GET ${path}`]: json({ invitations: [], left: 3, known: [] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Invite installers' }));
  expect(await screen.findByText('No installers from earlier jobs yet')).toBeInTheDocument();
});

it('stays open with the reason when the server refuses', async () => {
  showJob([], {
    [`GET ${path}`]: json({ invitations: [], left: 3, known }),
    [`POST ${path}`]: refusal(409, { detail: 'This job takes no more bids.' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Invite installers' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bob Field' }));
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This job takes no more bids.');
});

it('invites somebody from their page to one of the open jobs', async () => {
  const calls = showInvite({
    'GET /api/installers/ivo': json({ id: 'ivo', name: 'Ivo Field' }),
    'GET /api/customer/jobs': list([aJob(), aJob({ id: 'job-2', title: 'Taken', awardedBidId: 'bid-1' })]),
    [`POST ${path}`]: json({ invitations: [ivo], left: 2, known: [] }),
  });
  const button = await screen.findByRole('button', { name: /^Invite Ivo Field to Eight cameras/ });
  expect(screen.queryByText('Taken')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText('Ivo Field is invited')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ installerIds: ['ivo'] });
});

it('says so when there is no such installer, or no open job', async () => {
  showInvite({ 'GET /api/installers/ivo': refusal(404, {}), 'GET /api/customer/jobs': list([]) });
  expect(await screen.findByText('This installer has no public page')).toBeInTheDocument();
});
