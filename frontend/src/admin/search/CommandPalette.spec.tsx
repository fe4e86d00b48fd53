import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../testFacts';
import { json, refusal, showScreen, type Answer } from '../../testScreen';
import type { User } from '../../api/types';
import type { Found } from './acts';
import CommandPalette from './CommandPalette';

const rosa: Found = {
  kind: 'person',
  id: 'u1',
  title: 'Rosa Field',
  detail: 'Installer · rosa@field.test',
  path: '/admin/users/u1/show',
};
const mast: Found = {
  kind: 'lead',
  id: 'l1',
  title: 'Field mast',
  detail: 'Active',
  path: '/admin/leads/l1/show',
};

beforeEach(() => sessionStorage.clear());

function Where() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function open(answer: Answer = json([rosa, mast]), staffRole: User['staffRole'] = null) {
  const close = vi.fn();
  const calls = showScreen(
    <>
      <CommandPalette onClose={close} />
      <Routes>
        <Route path="*" element={<Where />} />
      </Routes>
    </>,
    { user: aUser({ isAdmin: true, staffRole }), answers: { 'GET /api/admin/search': answer } },
  );
  return { calls, close, box: screen.getByRole('combobox', { name: 'Search' }) };
}

it('finds while one types, asking once typing rests, and opens what Enter chooses', async () => {
  const { calls, close, box } = open();
  await userEvent.type(box, 'field');
  await screen.findByRole('option', { name: /Rosa Field/ });
  expect(calls.map(({ query }) => query)).toEqual([{ q: 'field' }]);
  expect(screen.getByRole('status')).toHaveTextContent('2 found');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('at /admin/leads/l1/show')).toBeInTheDocument();
  expect(close).toHaveBeenCalledOnce();
});

it('offers what was opened last, and forgets it with the session', async () => {
  const { box } = open();
  await userEvent.type(box, 'field');
  await userEvent.click(await screen.findByRole('option', { name: /Rosa Field/ }));
  await userEvent.clear(box);
  expect(await screen.findByRole('group', { name: 'Opened last' })).toHaveTextContent('Rosa Field');
});

it('leads from an act to its question', async () => {
  const { calls, box } = open();
  await userEvent.type(box, 'suspend field');
  await userEvent.click(await screen.findByRole('option', { name: /Suspend Rosa Field/ }));
  expect(await screen.findByText('at /admin/users/u1/show?act=suspend')).toBeInTheDocument();
  expect(calls.at(-1)?.query).toEqual({ q: 'field' });
  expect(screen.queryByRole('option', { name: /mast/ })).not.toBeInTheDocument();
});

it('offers only what the role may do', async () => {
  const { calls, box } = open(json([rosa, mast]), 'support');
  await userEvent.type(box, 'delete field');
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ q: 'delete field' }));
  expect(screen.queryByRole('option', { name: /^Delete/ })).not.toBeInTheDocument();
  await userEvent.clear(box);
  await userEvent.type(box, 'sett');
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ q: 'sett' }));
  expect(screen.queryByRole('option', { name: 'Settings' })).not.toBeInTheDocument();
});

it('asks anew for a text that was looked for before', async () => {
  const { calls, box } = open();
  for (const text of ['field', 'rosa', 'field']) {
    await userEvent.clear(box);
    await userEvent.type(box, text);
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ q: text }));
  }
  expect(calls).toHaveLength(3);
});

it('finds the pages of the menu', async () => {
  const { box } = open(json([]));
  await userEvent.type(box, 'refun');
  await userEvent.click(await screen.findByRole('option', { name: 'Refunds' }));
  expect(await screen.findByText('at /admin/refunds')).toBeInTheDocument();
});

it('says what is wrong with a text in the server’s words, and that nothing was found', async () => {
  const text = 'Search for at most 200 letters. This is 10000.';
  const { box } = open(refusal(422, { errors: { q: text } }));
  await userEvent.click(box);
  await userEvent.paste('x'.repeat(10_000));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
});
