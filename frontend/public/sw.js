// What this browser does for the site while no page of it is open: it shows news, and opens what they are about. It keeps no
// page and answers no request, so a release needs nothing of it.

const icon = '/icons/icon-192.png';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** What was sent; a browser must show something for each message, so what cannot be read is shown as a word of ours. */
function newsIn(data) {
  try {
    const { title, body, path, tag } = data.json();
    return { title: String(title), body: String(body ?? ''), path, tag: String(tag ?? '') };
  } catch {
    return { title: 'RightInstaller', body: 'There is news for you.', path: null, tag: '' };
  }
}

/** An address of ours, whatever was sent. */
function addressOf(path) {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin);
  return address.origin === self.location.origin ? address.href : `${self.location.origin}/`;
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = newsIn(event.data);
  const data = { address: addressOf(path) };
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data }));
});

/** The page that shows it already, else any open page of ours, else a new one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  if (there) return there.focus();
  const page = pages[0] && (await pages[0].focus().catch(() => null));
  const moved = page && (await page.navigate(address).catch(() => null));
  return moved ?? self.clients.openWindow(address);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.address ?? addressOf('/')));
});
