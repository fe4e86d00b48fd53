import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '../../testFacts';
import { json, list, refusal } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import { installers } from './users';

const narrow = window.matchMedia;
afterEach(() => vi.restoreAllMocks());

/** An applicant, and what is missing of the application. */
const applicant = (id: string, firstName: string, item: string, vettingState = 'information-requested') => ({
  ...aUser({ id, firstName, isApproved: false }),
  ...{ joinedAt: '2026-11-05T09:00:00Z', businessName: null, deletedAt: null, application: null },
  ...{
    vettingState,
    checks: [],
    missing: [{ item, text: 'Something is missing', isSent: false }],
    version: 3,
  },
});
const ada = applicant('user-1', 'Ada', 'insurance');
const ben = applicant('user-2', 'Ben', 'answer');
/** It is our turn: she may be approved. */
const cleo = { ...applicant('user-3', 'Cleo', '', 'verified'), isVerified: true, missing: [] };
/** It is neither side's turn. */
const dora = applicant('user-4', 'Dora', 'insurance', 'rejected');

const show = (answers = {}) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...narrow(query), matches: true }) as MediaQueryList,
  );
  return showResource(installers, {
    'GET /api/admin/users': list([ada, ben, cleo, dora]),
    'POST /api/admin/users/user-1/remind': json(ada),
    'POST /api/admin/users/user-2/remind': json(ben),
    ...answers,
  });
};
const posts = (calls: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
const tick = async (...rows: number[]) => {
  const boxes = await screen.findAllByRole('checkbox', { name: 'Choose this row' });
  for (const row of rows) await userEvent.click(boxes[row] as HTMLElement);
};
const remind = () => screen.findByRole('button', { name: 'Remind' });

it('reminds those whose turn it is, after it was asked, and leaves the others as they are', async () => {
  const calls = show();
  await tick(0, 1, 2);
  expect(screen.getAllByRole('checkbox', { name: 'Choose this row' })[3]).toBeDisabled();
  await userEvent.click(await remind());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind' }));
  expect(
    dialog.getByText(
      'Remind 2 applicants of what is missing? Each is told by mail, at most once in three days.',
    ),
  ).toBeInTheDocument();
  expect(dialog.getByText('One other that is chosen stays as it is.')).toBeInTheDocument();
  expect(posts(calls)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remind' }));
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ title: 'Remind', description: '2 reminded.' }),
  );
  expect(posts(calls)).toEqual(
    [1, 2].map((no) => ({ path: `/api/admin/users/user-${no}/remind`, body: {} })),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not offered where it is nobody’s turn but ours', async () => {
  show();
  await tick(2);
  expect(await remind()).toBeDisabled();
});

it('names who was not reminded and why, and leaves them ticked', async () => {
  const detail = 'Ben was reminded yesterday.';
  const calls = show({ 'POST /api/admin/users/user-2/remind': refusal(409, { detail }) });
  await tick(0, 1);
  await userEvent.click(await remind());
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remind' })).getByRole('button', { name: 'Remind' }),
  );
  const refused = within(await screen.findByRole('dialog', { name: 'Not reminded' }));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ben .*: Ben was reminded yesterday\.$/),
  ]);
  expect(posts(calls)).toHaveLength(2);
  await userEvent.click(refused.getByRole('button', { name: 'Close' }));
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'Choose this row' });
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false, false]);
});
