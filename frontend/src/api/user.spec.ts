import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query/queryClient';
import { userQuery } from './user';

/** One second, as it is by itself, is short for a loaded machine. */
const waiting = { timeout: 10_000 };

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

/** Looks at the current user before a server that gives these answers in turn. */
function look(...answers: Response[]) {
  const fetched = vi.fn((_request: Request) => Promise.resolve(answers.shift() ?? new Response('null')));
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient(() => undefined);
  client.mount();
  const mount = () => new QueryObserver(client, userQuery).subscribe(() => undefined);
  return { fetched, client, mount };
}

it('asks for the current user on each mount and whenever the window gets the focus', async () => {
  const { fetched, client, mount } = look();
  const asked = async (times: number) => {
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(times), waiting);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), waiting);
  };
  const first = mount();
  await asked(1);
  first();
  const second = mount();
  await asked(2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await asked(3);
  expect(fetched.mock.lastCall?.[0]).toMatchObject({
    url: `${window.location.origin}/api/auth/user`,
    credentials: 'include',
  });
  second();
});

it('takes 401 for nobody, and never tries again after a failure', async () => {
  const { client, mount, fetched } = look(
    new Response('{"title":"Unauthorized"}', { status: 401 }),
    new Response('', { status: 503 }),
  );
  const unmount = mount();
  await vi.waitFor(() => expect(client.getQueryData(userQuery.queryKey)).toBeNull(), waiting);
  await expect(client.fetchQuery(userQuery)).rejects.toThrow('503');
  expect(fetched).toHaveBeenCalledTimes(2);
  unmount();
});
