/** Keeps the list fresh; the message that somebody reads stays where it is. */
const everyMs = 2000;
const inbox = document.querySelector('#inbox');

async function refresh() {
  const params = new URLSearchParams(window.location.search);
  const response = await fetch(`/inbox.json?to=${encodeURIComponent(params.get('to') ?? '')}`);
  const items = await response.json();
  const isSame =
    items.length === Number(inbox.dataset.count) && (items[0]?.id ?? '') === inbox.dataset.newest;
  if (isSame) return;
  const page = await (await fetch(window.location.href)).text();
  const fresh = new DOMParser().parseFromString(page, 'text/html');
  for (const selector of ['#inbox nav', '#count']) {
    document.querySelector(selector).replaceWith(fresh.querySelector(selector));
  }
  const section = document.querySelector('#inbox section');
  if (section.childElementCount === 0) section.replaceWith(fresh.querySelector('#inbox section'));
  Object.assign(inbox.dataset, { ...fresh.querySelector('#inbox').dataset });
}

setInterval(() => {
  if (document.visibilityState === 'visible') refresh().catch(() => undefined);
}, everyMs);
