import type { Params } from '../http/form.js';
import { jsonAnswer, type Answer } from '../http/messages.js';
import type { Store } from '../state/store.js';

export type InboxItem = {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  from: string | null;
  subject?: string;
  text: string;
  html?: string;
  /** Of a mail with files. */
  attachments?: { filename: string; bytes: number }[];
  /** ISO 8601, UTC. */
  at: string;
};

/** Everything that people were sent, newest first. @param to an address or number; all when empty */
export function inboxItems(store: Store, to: string): InboxItem[] {
  const mails = store.all('mails').map((mail): InboxItem => {
    const { id, to: address, from, subject, text, html, at } = mail;
    const attachments = mail.attachments.map(({ filename, bytes }) => ({
      filename: filename ?? 'file',
      bytes,
    }));
    return {
      ...{ id, channel: 'email', to: address, from, subject, text },
      ...(html !== null && { html }),
      ...(attachments.length > 0 && { attachments }),
      at,
    };
  });
  const texts = store.all('sms').map(({ id, to: number, from, body, createdAt }): InboxItem => ({
    id,
    channel: 'sms',
    to: number,
    from,
    text: body,
    at: createdAt,
  }));
  const wanted = addressKey(to);
  const items = [...mails, ...texts].filter((item) => wanted === '' || addressKey(item.to) === wanted);
  return items
    .map((item, index) => ({ item, index }))
    .sort(newestFirst)
    .map(({ item }) => item);
}

type Placed = { item: InboxItem; index: number };

/** Two of the same millisecond keep the order in which they arrived. */
function newestFirst(a: Placed, b: Placed): number {
  if (a.item.at !== b.item.at) return a.item.at < b.item.at ? 1 : -1;
  return b.index - a.index;
}

/** Addresses match in any case, numbers with or without plus, spaces and brackets (a plus in a query becomes a space). */
function addressKey(to: string): string {
  const text = to.trim().toLowerCase();
  return text.includes('@') ? text : text.replace(/[\s()+-]/g, '');
}

/** `GET /inbox.json?to=…&channel=…&since=…`, the last in ISO 8601, UTC */
export function inboxJson(store: Store, query: Params): Answer {
  const { to, channel, since } = query;
  const shown = inboxItems(store, String(to ?? '')).filter(
    (item) => (channel === undefined || item.channel === channel) && item.at >= String(since ?? ''),
  );
  return jsonAnswer(200, shown);
}
