import { createTransport, type Transporter } from 'nodemailer';
import { aSandbox, type ASandbox } from './a-sandbox.js';

type Item = {
  id: string;
  channel: string;
  to: string;
  subject?: string;
  text: string;
  html?: string;
  at: string;
};
type Books = { mails: { to: string; duplicates: number }[]; duplicate_mails: number };

describe('mail at the sandbox', () => {
  let sandbox: ASandbox;
  let transport: Transporter;

  beforeEach(async () => {
    sandbox = await aSandbox();
    transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ignoreTLS: true });
  });
  afterEach(async () => {
    transport?.close();
    await sandbox?.close();
  });

  const send = (values: object = {}) =>
    transport.sendMail({
      from: 'RightInstaller <hello@shop.test>',
      to: 'jo@home.test',
      subject: 'Hello',
      text: 'Hi Jo',
      ...values,
    });
  const inbox = (query = '') => sandbox.ask<Item[]>(`/inbox.json${query}`);
  const fault = (body: object) => sandbox.send('/sandbox/faults', body);

  it('shows each recipient their mail, newest first, whatever the case of the address', async () => {
    await send({ subject: 'First £5', html: '<p>Hi <b>Jo</b></p>' });
    await send({ subject: 'Second', to: ['jo@home.test', 'Al@Home.test'] });
    const mine = await inbox('?to=JO@home.test');
    expect(mine.map((item) => item.subject)).toEqual(['Second', 'First £5']);
    expect(mine[1]).toMatchObject({
      channel: 'email',
      to: 'jo@home.test',
      text: 'Hi Jo\n',
      html: '<p>Hi <b>Jo</b></p>\n',
    });
    expect(new Date(mine[1]?.at ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    expect(await inbox('?to=al@home.test')).toHaveLength(1);
    expect(await inbox()).toHaveLength(3);
    const [second, first] = mine.map(({ at }) => at);
    expect(await inbox(`?to=jo@home.test&since=${first}`)).toHaveLength(2);
    expect(await inbox(`?since=${new Date(Date.parse(second ?? '') + 60_000).toISOString()}`)).toEqual([]);
  });

  it('keeps the same Message-ID once for each recipient, and counts the rest', async () => {
    await send({ messageId: '<event-1@shop.test>' });
    await send({ messageId: '<event-1@shop.test>' });
    await send({ messageId: '<event-1@shop.test>', to: 'al@home.test' });
    await send({ messageId: '<event-2@shop.test>' });
    const books = await sandbox.ask<Books>('/sandbox/books');
    expect(books.mails.map(({ to, duplicates }) => [to, duplicates])).toEqual([
      ['jo@home.test', 1],
      ['al@home.test', 0],
      ['jo@home.test', 0],
    ]);
    expect(books.duplicate_mails).toBe(1);
  });

  it('puts mail off with 451 and bounces it with 550, for whom it is asked to', async () => {
    await fault({ kind: 'smtp-451', match: { to: 'Jo@home.test' } });
    await send({ to: 'al@home.test' });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await send();
    await fault({ kind: 'smtp-550' });
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    expect(await inbox('?to=jo@home.test')).toHaveLength(1);
  });

  it('may keep a mail and lose the connection before it says so', async () => {
    await fault({ kind: 'smtp-drop-answer' });
    await expect(send({ messageId: '<event-3@shop.test>' })).rejects.toMatchObject({
      code: expect.any(String),
    });
    await send({ messageId: '<event-3@shop.test>' });
    expect(await inbox()).toHaveLength(1);
  });

  it('shows a page that runs nothing of what a mail brings along', async () => {
    await send({ subject: '<script>alert(1)</script>', html: '<script>alert(2)</script><p>Hi</p>' });
    const open = await fetch(`${sandbox.url}/inbox.json`);
    expect(open.headers.get('access-control-allow-origin')).toBeNull();
    const page = await (await fetch(`${sandbox.url}/inbox`)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
    const [item] = await inbox();
    const frame = await fetch(`${sandbox.url}/inbox/mail/${item?.id}`);
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(page).toContain(
      `sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/mail/${item?.id}"`,
    );
  });
});
