// What this browser does for the site while no page of it is open: it shows news, and opens what they are about. For a reader who
// wants that, it also keeps what they open, and answers with it while there is no connection. A page comes from the server
// whenever that can be reached, so that a release needs nothing of it.

const icon = '/icons/icon-192.png';
/** Is there while its reader wants it (`src/api/profile/kept.ts`), and holds what they have opened. */
const kept = 'kept-1';
const keptAtMost = 500;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The message that was sent; a browser must show something for each message, so what cannot be read is shown as a word of ours. */
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

// Reading without a connection.

const account = '/api/auth/user';
/** What the pages of installers and customers read; not the news line, and nothing of staff's. */
const read =
  /^\/api\/(auth\/user|config|leads|bids|customer\/jobs|assignments|threads|notifications|dashboard|leaderboard|installers|payments|reviews|saved-searches|documents|files)(\/|$)/;
/** Larger pictures are not kept, in bytes. */
const largest = 2_000_000;

/** How a request is kept: a document of the app, a part of it, or an answer; null: not at all. */
function kindOf({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return null;
  if (mode === 'navigate') return pathname.startsWith('/api/') ? null : 'document';
  if (pathname.startsWith('/assets/')) return 'part';
  return read.test(pathname) ? 'answer' : null;
}

/** Null while nothing is to be kept. */
const shelf = async () => ((await self.caches.has(kept)) ? self.caches.open(kept) : null);

/** Nothing of one person is left for the next. The reader's wish stays, unless it is taken back. */
async function empty() {
  await self.caches.delete(shared);
  const shelved = await shelf();
  if (shelved) for (const request of await shelved.keys()) await shelved.delete(request);
}

async function put(shelved, key, answer) {
  await shelved.put(key, answer);
  const all = await shelved.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - keptAtMost))) await shelved.delete(oldest);
}

/** Public pages are no part of the app, and are not kept. */
const isApp = async (answer) => (await answer.clone().text()).includes('id="root"');

const mayKeep = async (answer, kind) =>
  answer.status === 200 &&
  !answer.redirected &&
  Number(answer.headers.get('content-length')) <= largest &&
  (kind !== 'document' || isApp(answer));

/** The account in an answer; null: none can be read. */
const accountIn = (answer) =>
  answer
    .clone()
    .json()
    .catch(() => null);

/** Who is signed in was said: staff keep nothing, and nothing of one person is left for the next. @returns whether they may keep */
async function meet(shelved, url, answer) {
  const user = await accountIn(answer);
  const before = await shelved.match(url, { ignoreVary: true });
  if (user?.isAdmin) await self.caches.delete(kept);
  else if (before && (await accountIn(before))?.id !== user?.id) await empty();
  return !user?.isAdmin;
}

async function fromServer(shelved, request, kind) {
  const answer = await fetch(request);
  if (answer.status === 401) await empty();
  const saysWho = answer.ok && new URL(request.url).pathname === account;
  if (saysWho && !(await meet(shelved, request.url, answer))) return answer;
  if (await mayKeep(answer, kind)) await put(shelved, keyOf(request, kind), answer.clone());
  return answer;
}

/** Documents of the app differ in their heading alone; what stands after the question mark is the page's own matter. */
const keyOf = ({ url }, kind) => (kind === 'document' ? new URL(url).pathname : url);

/** The document of this address, else that of any page of the app: it draws the one that is asked for. */
async function anyDocument(shelved, address) {
  const documents = (await shelved.keys()).filter(
    ({ url }) => !/^\/(assets|api)\//.test(new URL(url).pathname),
  );
  const own = await shelved.match(address, { ignoreVary: true });
  return own ?? (documents[0] && shelved.match(documents[0], { ignoreVary: true }));
}

/** Lets pages say how old what they show is. */
async function say(isKept) {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ isKept });
}
let wasKept = false;

async function answer(request, kind) {
  const shelved = await shelf();
  if (!shelved) return fetch(request);
  // Parts are named by their content.
  const part = kind === 'part' && (await shelved.match(request, { ignoreVary: true }));
  if (part) return part;
  try {
    const fresh = await fromServer(shelved, request, kind);
    if (kind === 'answer' && wasKept) {
      wasKept = false;
      await say(false);
    }
    return fresh;
  } catch (error) {
    const key = keyOf(request, kind);
    const before = await (kind === 'document'
      ? anyDocument(shelved, key)
      : shelved.match(key, { ignoreVary: true }));
    if (!before) throw error;
    wasKept = true;
    await say(true);
    return before;
  }
}

// Photos that another app shares with this one wait here for the form that they belong to (`src/api/profile/sharedPhotos.ts`).

const shared = 'shared-1';
/** As many as a form takes. */
const sharedAtMost = 8;

async function takeShared(request) {
  const form = await request.formData();
  const pictures = form.getAll('photos').filter(({ type }) => /^image\/(jpeg|png|webp)$/.test(type));
  const photos = pictures.slice(0, sharedAtMost);
  await self.caches.delete(shared);
  const waiting = await self.caches.open(shared);
  for (const [at, photo] of photos.entries()) {
    const headers = { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) };
    await waiting.put(`/shared/${at}`, new Response(photo, { headers: { ...headers, 'x-at': Date.now() } }));
  }
  return Response.redirect(`/?shared=${photos.length}`, 303);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request);
  if (kind) event.respondWith(answer(request, kind));
  else if (request.method === 'POST' && new URL(request.url).pathname === '/share')
    event.respondWith(takeShared(request));
  // Somebody else may use this browser next.
  else if (new URL(request.url).pathname === '/api/logout') event.waitUntil(empty());
});

/** A page asks how old what it shows is, or names what it had before the worker stood between it and the server. */
self.addEventListener('message', (event) => {
  if (!event.data.keep) return event.source?.postMessage({ isKept: wasKept });
  const keep = async () => {
    const shelved = await shelf();
    for (const url of shelved ? event.data.keep : []) {
      const request = new Request(url, { credentials: 'include' });
      const kind = kindOf(request) ?? 'document';
      await fromServer(shelved, request, kind).catch(() => undefined);
    }
  };
  event.waitUntil(keep());
});
