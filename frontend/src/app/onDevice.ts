import { notificationsKey } from '../api/notifications';
import { keepFromHomeScreen } from '../api/profile/kept';
import { toast } from '../ui/overlay/toastStore';
import { queryClient } from './queryClient';

// The app on the device: a count on its icon, what was opened kept for later, and a word when that is all there is.
countOnIcon();
sayWhenKept();
sayWhatWasShared();
if (window.matchMedia('(display-mode: standalone)').matches) void keepFromHomeScreen().catch(() => undefined);

/** Shows the number of unread notifications on the app's icon. Browsers without icons lack the call. */
function countOnIcon(): void {
  if (!('setAppBadge' in navigator)) return;
  let shown = -1;
  const show = () => {
    const unread = queryClient.getQueryData<{ unread: number }>(notificationsKey)?.unread ?? 0;
    if (unread === shown) return;
    shown = unread;
    void navigator.setAppBadge(unread).catch(() => undefined);
  };
  show();
  queryClient.getQueryCache().subscribe(show);
}

/** Another app has shared photos with this one, and the worker has kept them (`public/sw.js`). */
function sayWhatWasShared(): void {
  const shared = new URLSearchParams(window.location.search).get('shared');
  if (shared === null) return;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const count = Number(shared) || 0;
  toast(
    count === 0
      ? { title: 'No photos arrived', description: 'Share pictures as JPEG, PNG or WebP.' }
      : {
          title: count === 1 ? 'Your photo is here' : `Your ${count} photos are here`,
          description: 'Open the form that they belong to, and add them there.',
        },
  );
}

/** The worker answers with what it has kept while the server cannot be reached (`public/sw.js`). */
function sayWhenKept(): void {
  let isKept = false;
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ isKept?: boolean }>) => {
    if (data?.isKept === undefined || data.isKept === isKept) return;
    isKept = data.isKept;
    if (isKept)
      toast({
        title: 'There is no connection',
        description: 'You see what you opened before, as it was then.',
      });
  });
  // This page may have been answered so before anybody listened.
  navigator.serviceWorker?.controller?.postMessage({ asks: 'isKept' });
}
