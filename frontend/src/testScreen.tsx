import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from './api/queryClient';
import type { User } from './api/types';
import { UserProvider } from './api/user';
import { aUser } from './testFacts';
import { TooltipProvider } from './ui/Tooltip';

export type Call = { method: string; path: string; body: unknown };
type Answer = () => Response | Promise<Response>;
/** What the server says, by `GET /api/leads`; an address without an answer is 404. */
export type Answers = Record<string, Answer>;

export const json =
  (body: unknown): Answer =>
  () =>
    new Response(JSON.stringify(body));

/** A list with its total, which may be more than it holds. */
export const list =
  (items: unknown[], total = items.length): Answer =>
  () =>
    new Response(JSON.stringify(items), { headers: { 'Content-Range': `items 0-9/${total}` } });

export const refusal =
  (status: number, problem: Record<string, unknown>): Answer =>
  () =>
    new Response(JSON.stringify(problem), { status });

/** An answer that is still on its way when the test ends. */
export const never: Answer = () => new Promise(() => undefined);

/** Answers `fetch` until the test ends, and keeps what was asked. */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const { url, method } = typeof input === 'string' ? { url: input, method: init?.method ?? 'GET' } : input;
    const path = new URL(url, 'http://localhost').pathname;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method, path, body });
    const answer = answers[`${method} ${path}`] ?? refusal(404, { detail: `Nothing at ${path}.` });
    return Promise.resolve(answer());
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}

/** Shows a screen to this user, at this address, before a server that answers like this. Returns what was asked. */
export function showScreen(
  screen: ReactElement,
  { user = aUser(), answers = {}, at = '/' }: { user?: User; answers?: Answers; at?: string } = {},
): Call[] {
  const calls = serve({ 'GET /api/auth/user': json(user), ...answers });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <MemoryRouter initialEntries={[at]}>
        <UserProvider value={user}>
          <TooltipProvider>{screen}</TooltipProvider>
        </UserProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}
