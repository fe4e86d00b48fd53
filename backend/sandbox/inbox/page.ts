import escapeHtml from 'escape-html';
import { htmlPage } from '../http/html.js';
import type { Params } from '../http/form.js';
import type { Answer } from '../http/messages.js';
import type { Store } from '../state/store.js';
import { inboxItems, type InboxItem } from './inbox.js';

const shownAtMost = 200;

/** The page where people who try the product read the mails and texts that it sent. */
export function inboxPage(store: Store, query: Params): Answer {
  const to = String(query.to ?? '');
  const items = inboxItems(store, to);
  const selected = items.find((item) => item.id === query.open) ?? items[0];
  const count = items.length === 1 ? '1 message' : `${items.length} messages`;
  const body = `
<header class="bar">
  <h1>Inbox</h1>
  <form method="get" action="/inbox" role="search">
    <label for="to">Address or number</label>
    <input id="to" name="to" value="${escapeHtml(to)}" placeholder="Everyone" autocomplete="off">
    <button type="submit">Filter</button>
    ${to === '' ? '' : '<a href="/inbox">Show everyone</a>'}
  </form>
  <p id="count" role="status">${count}</p>
</header>
<main class="columns" id="inbox" data-newest="${escapeHtml(items[0]?.id ?? '')}" data-count="${items.length}">
  <nav aria-label="Messages">${items.length === 0 ? empty(to) : list(items, selected, to)}</nav>
  <section aria-label="Selected message">${selected ? detail(selected) : ''}</section>
</main>`;
  return htmlPage({ title: 'Inbox · provider sandbox', body, scripts: ['inbox.js'], bodyClass: 'inbox' });
}

function empty(to: string): string {
  const what = to === '' ? 'Mails and text messages' : `Messages to ${escapeHtml(to)}`;
  return `<p class="empty">${what} appear here as soon as they are sent. Nothing leaves this machine.</p>`;
}

function list(items: InboxItem[], selected: InboxItem | undefined, to: string): string {
  const rows = items.slice(0, shownAtMost).map((item) => {
    const link = new URLSearchParams({ ...(to !== '' && { to }), open: item.id }).toString();
    const current = item.id === selected?.id ? ' aria-current="true"' : '';
    return `<li><a href="/inbox?${escapeHtml(link)}"${current}>
      <span class="kind kind-${item.channel}">${item.channel === 'email' ? 'Email' : 'SMS'}</span>
      <time datetime="${item.at}">${time(item.at)}</time>
      <span class="to">${escapeHtml(item.to)}</span>
      <span class="subject">${escapeHtml(item.subject ?? item.text.slice(0, 90))}</span>
    </a></li>`;
  });
  return `<ol class="messages">${rows.join('')}</ol>`;
}

function detail(item: InboxItem): string {
  if (item.channel === 'sms') {
    return `<article class="sms"><h2>Text message to ${escapeHtml(item.to)}</h2>
      <p class="bubble">${escapeHtml(item.text)}</p>
      <p class="meta">From ${escapeHtml(item.from ?? 'the messaging service')}, <time datetime="${item.at}">${time(item.at)}</time></p></article>`;
  }
  const content =
    item.html === undefined
      ? `<pre class="text">${escapeHtml(item.text)}</pre>`
      : `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/mail/${item.id}"></iframe>
      <details><summary>Plain text part</summary><pre class="text">${escapeHtml(item.text)}</pre></details>`;
  return `<article class="mail"><h2>${escapeHtml(item.subject ?? '')}</h2>
    <p class="meta">To ${escapeHtml(item.to)}, from ${escapeHtml(item.from ?? '')}, <time datetime="${item.at}">${time(item.at)}</time></p>
    ${enclosed(item)}
    ${content}
    <form class="answer" method="post" action="/inbox/mail/${item.id}/answer">
      <label for="answer">Answer as ${escapeHtml(item.to)}</label>
      <textarea id="answer" name="text" rows="3" required maxlength="5000"></textarea>
      <button type="submit">Send the answer</button>
    </form></article>`;
}

function enclosed({ id, attachments = [] }: InboxItem): string {
  if (attachments.length === 0) return '';
  const links = attachments.map(
    ({ filename, bytes }, index) =>
      `<li><a href="/inbox/mail/${id}/files/${index}">${escapeHtml(filename)}</a> (${Math.ceil(bytes / 1024)} KB)</li>`,
  );
  return `<ul class="files" aria-label="Attached files">${links.join('')}</ul>`;
}

/** One file of a mail. */
export function mailFile(store: Store, id: string, index: number): Answer | null {
  const file = store.get('mails', id)?.attachments[index];
  if (!file?.content) return null;
  return {
    status: 200,
    headers: {
      'content-type': file.mimeType,
      'content-disposition': `inline; filename="${(file.filename ?? 'file').replace(/[^\w.-]/g, '_')}"`,
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(file.content, 'base64'),
  };
}

function time(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

/** The HTML of one mail, to be shown in a frame: it may style itself and show pictures it brings along, nothing else. */
export function mailFrame(store: Store, id: string): Answer | null {
  const mail = store.get('mails', id);
  if (!mail) return null;
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; " +
    "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    body: `<base target="_blank">${mail.html ?? escapeHtml(mail.text)}`,
  };
}
