import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aUser } from '../../testFacts';
import { inTurn, json, list, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { StaffQueue } from './StaffQueue';

const me = aUser({ id: 'me', isAdmin: true, firstName: 'Ada', lastName: 'Admin' });
const helen = { id: 'helen', name: 'Helen Hart' };
const waiting = {
  kind: 'ticket',
  subjectId: 't1',
  title: 'Answer Grace Hall: A missing invoice',
  dueAt: '2026-11-27T17:00:00.000Z',
  owner: null as typeof helen | null,
  path: '/admin/tickets/t1',
};

const show = (answers: Answers) =>
  showScreen(<StaffQueue />, {
    user: me,
    answers: {
      'GET /api/admin/queue/ticket/colleagues': json({
        staff: [
          { id: 'me', name: 'Ada Admin', role: 'owner' },
          { ...helen, role: 'support' },
        ],
      }),
      ...answers,
    },
  });

const openMenu = async () => {
  const button = await screen.findByRole('button', { name: `Hand on: ${waiting.title}` });
  button.focus();
  await userEvent.keyboard('{Enter}');
  return within(await screen.findByRole('menu', { name: /Hand on/ }));
};

it('reads the title before the time, as a phone shows it', async () => {
  show({ 'GET /api/admin/queue': list([waiting]) });
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent(/^Answer Grace Hall: A missing invoice.*nobody has taken it.+(left|late)/);
});

it('hands work on by the keyboard, to whoever may do it, and says with whom it was seen', async () => {
  const calls = show({
    'GET /api/admin/queue': inTurn(list([waiting]), list([{ ...waiting, owner: helen }])),
    'POST /api/admin/queue/ticket/t1/take': json(helen),
  });
  const menu = await openMenu();
  expect(menu.getByText('Nobody has it now')).toBeInTheDocument();
  expect(await menu.findByRole('menuitem', { name: /Ada Admin \(you\)/ })).toBeInTheDocument();
  expect(menu.queryByRole('menuitem', { name: /put it back/ })).toBeNull();
  menu.getByRole('menuitem', { name: /Helen Hart/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/with Helen Hart/)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ staffId: 'helen', from: null });
});

it('puts it back for anybody', async () => {
  const calls = show({
    'GET /api/admin/queue': inTurn(list([{ ...waiting, owner: helen }]), list([waiting])),
    'POST /api/admin/queue/ticket/t1/put-back': () => new Response(null, { status: 204 }),
  });
  const menu = await openMenu();
  expect(menu.getByText('With Helen Hart now')).toBeInTheDocument();
  expect(await menu.findByRole('menuitem', { name: /has it now/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(menu.getByRole('menuitem', { name: /put it back/ }));
  expect(await screen.findByText(/nobody has taken it/)).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ from: 'helen' });
});

it('says in the server’s words that a colleague was faster, and shows it as it is', async () => {
  show({
    'GET /api/admin/queue': inTurn(list([waiting]), list([{ ...waiting, owner: helen }])),
    'POST /api/admin/queue/ticket/t1/take': refusal(409, {
      code: 'backoffice.work-moved',
      detail: 'A colleague was faster: this has another owner now, or none.',
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Take: ${waiting.title}` }));
  await waitFor(() =>
    expect(currentToasts()[0]?.description).toBe(
      'A colleague was faster: this has another owner now, or none.',
    ),
  );
  expect(await screen.findByText(/with Helen Hart/)).toBeInTheDocument();
});

it('says in the menu that the colleagues did not load', async () => {
  show({
    'GET /api/admin/queue': list([waiting]),
    'GET /api/admin/queue/ticket/colleagues': refusal(400, { detail: 'No.' }),
  });
  const menu = await openMenu();
  expect(await menu.findByText(/Your colleagues did not load/)).toBeInTheDocument();
});
