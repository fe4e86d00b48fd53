import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../http/client';
import { keyOf, queryOf } from '../query/queryOf';
import type { PushView } from '../types';

const path = '/api/push/subscriptions';

/** Whether this browser can show news while the site is closed; an iPhone can from the home screen only. */
export const canShowNews = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How this device stands with notifications. Not asked where it cannot show any. */
export function useDevice() {
  return useQuery({ ...queryOf(path), enabled: canShowNews() });
}

/** The person said no to the browser's own question, which is asked once. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/** Asks the browser, which asks the person; a subscription of before may be of another key, so it is always a new one. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** The server stops first: what the browser keeps after that is sent nothing. */
async function unsubscribe(): Promise<void> {
  await answerOf(api.DELETE(path));
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Turns notifications on this device on or off. The worker is registered with the first time, never before. */
export function useTurnDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ on, publicKey }: { on: boolean; publicKey: string }) => {
      if (on) await answerOf(api.POST(path, { body: await subscribe(publicKey) }));
      else await unsubscribe();
    },
    onSuccess: (_done, { on }) =>
      client.setQueryData<PushView>(keyOf(path), (known) => known && { ...known, isOn: on }),
  });
}
