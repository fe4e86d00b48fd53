import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { LostFactor } from './LostFactor';

const waiting = {
  id: 'reset-1',
  status: 'waiting',
  userId: 'user-9',
  userName: 'Rosa Field',
  identityCheck: 'Rang the number of the last three jobs',
  askedById: 'staff-2',
  askedByName: 'Helen Hart',
  askedAt: '2026-11-20T09:00:00Z',
  decidedByName: null,
  decidedAt: null,
  refusal: null,
  dueAt: null,
  endedAt: null,
};
const show = (resets: object[], answers: Answers = {}) =>
  showScreen(<LostFactor userId="user-9" name="Rosa Field" />, {
    answers: { 'GET /api/admin/factor-resets': list(resets), ...answers },
  });

it('asks a colleague, with the words of how identity was checked', async () => {
  const calls = show([], {
    'POST /api/admin/users/user-9/factor-reset': (call) =>
      (call.body as { identityCheck: string }).identityCheck
        ? json(waiting)(call)
        : refusal(422, { errors: { identityCheck: 'Say how you checked who it is' } })(call),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset the second factor…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask a colleague' }));
  expect(await screen.findByText('Say how you checked who it is')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/How did you check/), waiting.identityCheck);
  await userEvent.click(screen.getByRole('button', { name: 'Ask a colleague' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Asked' }));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    identityCheck: waiting.identityCheck,
  });
  expect(calls[0]?.query['filter']).toEqual({ userId: ['user-9'] });
});

it('shows a second person how it was checked, and takes their word', async () => {
  const calls = show([waiting], { 'POST /api/admin/factor-resets/reset-1/confirm': json(waiting) });
  expect(await screen.findByText(waiting.identityCheck)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reset the second factor…' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('Say why')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the reset' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Reset Confirmed' }));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('lets whoever asked take it back, and not confirm it', async () => {
  const calls = show([{ ...waiting, askedById: 'user-1' }], {
    'POST /api/admin/factor-resets/reset-1/refuse': json(waiting),
  });
  const card = within((await screen.findByText('You asked for this reset')).closest('div')!.parentElement!);
  expect(card.queryByRole('button', { name: 'Confirm the reset' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Why you take it back'), 'They found it');
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Taken Back' }));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'They found it' });
});

it('says until when its owner can stop one that was confirmed', async () => {
  show([
    {
      ...waiting,
      status: 'confirmed',
      decidedByName: 'Ada Marsh',
      decidedAt: '2026-11-20T10:00:00Z',
      dueAt: '2026-11-21T10:00:00Z',
    },
  ]);
  expect(await screen.findByText('Confirmed; its owner can stop it')).toBeInTheDocument();
  expect(screen.getByText('21 Nov 2026, 10:00')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
