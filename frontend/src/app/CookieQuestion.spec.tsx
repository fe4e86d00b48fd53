import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CONSENT_KEY, NECESSARY_ONLY } from '../public/islands/consent';
import { createQueryClient } from '../api/query/queryClient';
import type { User } from '../api/types';
import { userKey } from '../api/user';
import { aUser } from '../testFacts';
import { CookieQuestion } from './CookieQuestion';

/** Shows the question to this user; undefined: it is not known yet who is here. */
function show(user: User | null | undefined) {
  const client = createQueryClient(() => undefined);
  if (user !== undefined) client.setQueryData(userKey, user);
  return render(
    <QueryClientProvider client={client}>
      <CookieQuestion />
    </QueryClientProvider>,
  );
}

beforeEach(() => localStorage.clear());

it('asks whoever came straight to the app, once', async () => {
  show(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Necessary Only' }));
  expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')).toEqual(NECESSARY_ONLY);
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});

it('does not ask whoever has answered on the public pages', () => {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(NECESSARY_ONLY));
  const { container } = show(null);
  expect(container).toBeEmptyDOMElement();
});

it('asks nothing of staff, and nothing before it is known who is here', () => {
  for (const user of [aUser({ isAdmin: true }), undefined])
    expect(show(user).container).toBeEmptyDOMElement();
});
