import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from './api/query/queryClient';
import type { User } from './api/types';
import { UserProvider } from './api/user';
import { aUser } from './testFacts';
import { TooltipProvider } from './ui/overlay/Tooltip';

export type Call = { method: string; path: string; query: Record<string, unknown>; body: unknown };

/** The requests to `fetch`, which takes an address with its options or a whole request. */
export async function callOf(input: string | Request, init?: RequestInit): Promise<Call> {
  const request =
    typeof input === 'string' ? new Request(new URL(input, 'http://localhost'), init) : input.clone();
  const url = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries([...url.searchParams].map(([name, value]) => [name, jsonOrText(value)])),
    body: text ? (JSON.parse(text) as unknown) : undefined,
  };
}

/** Lists are asked in JSON, everything else in words. */
function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

export type Answer = (call: Call) => Response | Promise<Response>;
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

/** These answers one after the other, then the last again. */
export const inTurn = (...answers: Answer[]): Answer => {
  let asked = 0;
  return (call) => (answers[Math.min(asked++, answers.length - 1)] as Answer)(call);
};

export const refusal =
  (status: number, problem: Record<string, unknown>): Answer =>
  () =>
    new Response(JSON.stringify(problem), { status });

/** An answer that is still on its way when the test ends. */
export const never: Answer = () => new Promise(() => undefined);

/** Answers `fetch` until the test ends, and keeps what was asked. */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const call = await callOf(input, init);
    calls.push(call);
    const { method, path } = call;
    return (answers[`${method} ${path}`] ?? refusal(404, { detail: `Nothing at ${path}.` }))(call);
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
