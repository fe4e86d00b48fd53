import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';

/** What `public/sw.js` keeps for reading without a connection; it is there while its reader wants that. */
const NAME = 'kept-1';
/** A choice of this browser's reader, so that the app on a home screen does not turn it on again. */
const CHOICE = 'rightinstaller-keep';

export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

function choice(): string | null {
  try {
    return window.localStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

function choose(value: 'on' | 'off'): void {
  try {
    window.localStorage.setItem(CHOICE, value);
  } catch {
    // Then it is asked for again.
  }
}

/** What this page has asked for so far: the worker was not there yet. */
const askedFor = (): string[] => [
  window.location.pathname,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
];

const register = () => navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });

async function turnOn(): Promise<void> {
  await caches.open(NAME);
  await register();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: askedFor() });
}

/** The app on a home screen keeps what is opened, unless its reader does not want that, and takes photos that other apps share. */
export async function keepFromHomeScreen(): Promise<void> {
  if (!canKeep()) return;
  await (choice() === 'off' ? register() : turnOn());
}

const key = ['kept'];

/** Whether this browser keeps what its reader opens. */
export function useKept() {
  return useQuery({ queryKey: key, queryFn: () => caches.has(NAME), enabled: canKeep() });
}

export function useTurnKept() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean) => {
      choose(on ? 'on' : 'off');
      if (on) await turnOn();
      else await caches.delete(NAME);
    },
    onSuccess: (_done, on) => client.setQueryData(key, on),
  });
}
