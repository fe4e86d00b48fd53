import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '../../testFacts';
import { useDraftForm } from './draftForm';
import { forgetDrafts } from './drafts';
import { createQueryClient } from '../query/queryClient';
import { UserProvider, userKey } from '../user';

afterEach(() => sessionStorage.clear());

function Note() {
  const { register } = useDraftForm('note', { text: '' });
  return <input aria-label="Note" {...register('text')} />;
}

/** Opens the form as this person, with the session alive. */
function open(id = 'user-1'): { client: QueryClient; close: () => void } {
  const client = createQueryClient(vi.fn());
  client.setQueryData(userKey, aUser({ id }));
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <UserProvider value={aUser({ id })}>
        <Note />
      </UserProvider>
    </QueryClientProvider>,
  );
  return { client, close: unmount };
}

const note = () => screen.getByLabelText('Note');

async function loseSessionWhileTyping(): Promise<void> {
  const { client, close } = open();
  await userEvent.type(note(), 'Two dishes');
  client.setQueryData(userKey, null);
  close();
}

it('finds the input again when the session ended in the middle of it', async () => {
  await loseSessionWhileTyping();
  open();
  expect(note()).toHaveValue('Two dishes');
});

it('starts empty after the form was closed', async () => {
  const { close } = open();
  await userEvent.type(note(), 'Two dishes');
  close();
  open();
  expect(note()).toHaveValue('');
});

it('shows nobody what another person typed', async () => {
  await loseSessionWhileTyping();
  open('user-2');
  expect(note()).toHaveValue('');
});

it('forgets everything on signing out', async () => {
  await loseSessionWhileTyping();
  forgetDrafts();
  open();
  expect(note()).toHaveValue('');
});

it('starts empty where the kept text cannot be read', () => {
  sessionStorage.setItem('rightinstaller-draft:user-1:note', '{broken');
  open();
  expect(note()).toHaveValue('');
});
