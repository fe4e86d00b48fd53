import { eventually } from '../support/eventually.js';
import { aBid, aJob, aLead, payByCard, unlock, type Person } from '../support/people.js';
import type { Product } from '../support/product.js';
import type { Caller, Kind } from '../access/callers.js';

/** Something of everything, in the hands of the callers: open and awarded work, money, messages, papers, questions. */
export async function aMarket(product: Product, callers: Readonly<Record<Kind, Caller>>): Promise<void> {
  const { customer, installer, owner } = callers as Record<Kind, Person>;
  for (let n = 0; n < 3; n += 1) {
    const lead = await aLead(owner);
    await (n === 0 ? aBid(product, installer, lead) : unlock(product, installer, lead));
  }
  const awarded: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const job = await aJob(customer);
    const bid = await eventually('the deposit', () => aBid(product, installer, job).catch(() => undefined));
    await installer.visitor.post(`/api/leads/${job}/messages`, { text: 'Is there power in the loft?' });
    await customer.visitor.post(`/api/leads/${job}/messages`, {
      text: 'There is.',
      installerId: installer.id,
    });
    if (n === 0) continue;
    const { body } = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bid}/accept`);
    await payByCard(product, body.clientSecret);
    awarded.push(job);
  }
  const works = await eventually('the awards', async () => {
    const rows = await product.database.query<{ id: string }>('SELECT id FROM assignments');
    return rows.length === awarded.length ? rows : undefined;
  });
  const [done, disputed] = works;
  await installer.visitor.post(`/api/assignments/${done?.id}/submit`, { note: 'Done as agreed.' });
  await customer.visitor.post(`/api/assignments/${done?.id}/approve`);
  await customer.visitor.post(`/api/assignments/${done?.id}/review`, {
    rating: 5,
    text: 'Tidy and on time.',
  });
  await installer.visitor.post(`/api/assignments/${done?.id}/review`, { rating: 5, text: 'A clear job.' });
  await customer.visitor.post(`/api/assignments/${disputed?.id}/dispute`, { reason: 'The mast is loose.' });
  await installer.visitor.post('/api/saved-searches', {
    name: 'Dishes',
    inRange: false,
    order: 'newest',
    alerts: true,
  });
  await product.visitor().post('/api/tickets', {
    kind: 'contact',
    name: 'A visitor',
    email: 'visitor@example.test',
    subject: 'Hello',
    message: 'A question about deposits.',
  });
  await customer.visitor.post('/api/account/export', { password: 'demo-password-1' });
  for (const who of [customer, installer]) await aFile(product, who, 'evidence');
  await aPaper(installer, await aFile(product, installer, 'document'));
  await eventually('the background is quiet', async () => {
    const [busy] = await product.database.query(
      `SELECT 1 FROM outbox_events WHERE published_at IS NULL UNION ALL SELECT 1 FROM outbox_deliveries WHERE state = 'due' LIMIT 1`,
    );
    return !busy;
  });
}

async function aFile(product: Product, { visitor }: Person, purpose: string): Promise<string> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(aPicture)], { type: 'image/png' }), 'photo.png');
  const headers = { cookie: visitor.cookieHeader };
  const answer = await fetch(`${product.url}/api/files`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { id: string }).id;
}

const aPaper = ({ visitor }: Person, fileId: string): Promise<unknown> =>
  visitor.post('/api/documents', { fileId, kind: 'public-liability', expiresOn: '2031-01-01' });

const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC',
  'base64',
);
