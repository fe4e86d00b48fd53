import { useSyncExternalStore } from 'react';

/** What counts as proof of who is asked: see `auth.proof-required`. Who has a passkey may give a code instead. */
export type ProofWay = 'passkey' | 'code' | 'password';

/** A refusal that waits for its reader to prove who they are. */
type Asked = { way: ProofWay; settle: (isProven: boolean) => void };

let asked: Asked[] = [];
const listeners = new Set<() => void>();

function change(next: Asked[]): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** What the dialog asks for now; null: nothing waits. */
export const useAskedProof = (): ProofWay | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => asked[0]?.way ?? null,
  );

/** Everything that waits goes on, or is refused after all. */
export function settleProof(isProven: boolean): void {
  const waiting = asked;
  change([]);
  waiting.forEach(({ settle }) => settle(isProven));
}

const prove = (way: ProofWay): Promise<boolean> =>
  new Promise((settle) => change([...asked, { way, settle }]));

type Refusal = { code?: unknown; data?: { ways?: unknown } } | null | undefined;

/**
 * Whether this was refused only because the server wants to know again who asks, and its reader has proved it since.
 * @param body of a refusal with status 403
 */
export async function isProvenSince(body: Refusal): Promise<boolean> {
  if (body?.code !== 'auth.proof-required') return false;
  const ways = Array.isArray(body.data?.ways) ? (body.data.ways as unknown[]) : [];
  return prove((['passkey', 'code'] as const).find((way) => ways.includes(way)) ?? 'password');
}

/** fetch; what {@link isProvenSince} is sent once more. */
export async function fetchProven(request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  if (response.status !== 403) return response;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Refusal;
  return (await isProvenSince(body)) ? fetch(again) : response;
}
