import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startSandbox, type RunningSandbox } from '../../../../sandbox/server.js';
import type { InboxItem } from '../../../../sandbox/inbox/inbox.js';
import { inboxItems } from '../../../../sandbox/inbox/inbox.js';
import { aCustomer } from '../../../../test/factories/accounts.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { Liveness } from '../../../platform/database/liveness.js';
import { BackPressure } from '../../../platform/messaging/workers/back-pressure.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { letPass } from '../../../../test/support/travel.js';
import type { User } from '../../auth/user.entity.js';
import { InstallersModule } from '../../installers/installers.module.js';
import { VerificationCodes } from '../../verification/verification-codes.service.js';
import type { MailContent } from '../mail-content.js';
import { MessageOutcomes } from './message-outcomes.service.js';
import { Messages } from './messages.service.js';
import { NotificationsModule } from '../notifications.module.js';
import { Notifier } from './notifier.service.js';
import type { OutgoingMessage } from '../outgoing-message.entity.js';

let sandbox: RunningSandbox;
let rooms: Rooms;
let messages: Messages;
let notifier: Notifier;
let reader: User;

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', twilio: { stepMs: 3_600_000 } });
  rooms = await openRooms([InstallersModule, NotificationsModule], {
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    TWILIO_API_URL: `http://127.0.0.1:${sandbox.port}`,
  });
  messages = rooms.app.get(Messages);
  notifier = rooms.app.get(Notifier);
  reader = await aCustomer(rooms.app);
});
afterAll(async () => {
  await rooms?.close();
  await sandbox?.close();
});
beforeEach(() => sandbox.provider.reset());

const letter: MailContent = {
  subject: 'You have a new bid',
  to: 'Amira',
  paragraphs: ['An installer has bid.'],
  facts: [],
  button: null,
};

type Row = Pick<OutgoingMessage, 'id' | 'state' | 'attempts' | 'lastError' | 'providerId' | 'deliveryState'>;

async function rowOf(key: string): Promise<Row> {
  const [row] = await rooms.database.query<Row>(
    `SELECT id, state, attempts, last_error AS "lastError", provider_id AS "providerId", delivery_state AS "deliveryState"
       FROM outgoing_messages WHERE dedupe_key LIKE $1 || ':%'`,
    [key],
  );
  if (!row) throw new Error(`There is no message ${key}`);
  return row;
}

/** A mail that waits. */
async function aMail(): Promise<{ key: string; id: string; to: string }> {
  const key = `test-${randomUUID()}`;
  const to = `${key}@example.test`;
  await notifier.write(reader.id, to, key, letter);
  return { key, to, id: (await rowOf(key)).id };
}

/** A text with a code that waits. */
async function aCode(): Promise<{ key: string; id: string; codeId: string; to: string }> {
  const number = `+447700900${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
  const user = await aCustomer(rooms.app, { phoneNumber: number });
  await rooms.database.query('UPDATE users SET phone_verified_at = NULL WHERE id = $1', [user.id]);
  await rooms.app.get(VerificationCodes).send(user.id, 'phone');
  const [code] = await rooms.database.query<{ id: string }>(
    'SELECT id FROM verification_codes WHERE user_id = $1',
    [user.id],
  );
  await notifier.writeCode(user.id, 'sms', code!.id);
  const key = `code:${code!.id}`;
  return { key, codeId: code!.id, to: number, id: (await rowOf(key)).id };
}

/** A process that lives until its end. */
async function someProcess(): Promise<{ id: number; end: () => Promise<void> }> {
  const connection = new pg.Client(rooms.database.url);
  await connection.connect();
  const liveness = new Liveness(rooms.app.get(Database));
  await liveness.holdOn(connection);
  return { id: Number(liveness.id), end: () => connection.end() };
}

const inbox = (to: string): InboxItem[] => inboxItems(sandbox.provider.store, to);
/** Longer than a claim holds, and than the first pauses. */
const timePasses = () => letPass(rooms, { minutes: 3 });

describe('a mail', () => {
  it('that cannot be written is tried ever more rarely, and the others go out', async () => {
    const broken = await aMail();
    const others = [await aMail(), await aMail()];
    await rooms.database.query(`UPDATE outgoing_messages SET letter = '"lost"' WHERE id = $1`, [broken.id]);
    await messages.sweep();
    for (const { key } of others) expect(await rowOf(key)).toMatchObject({ state: 'sent' });
    expect(await rowOf(broken.key)).toMatchObject({ state: 'due', attempts: 1, lastError: 'not-written' });
    await rooms.database.query('UPDATE outgoing_messages SET attempts = 19 WHERE id = $1', [broken.id]);
    await timePasses();
    await messages.sweep();
    expect(await rowOf(broken.key)).toMatchObject({ state: 'failed', lastError: 'not-written' });
  });

  it('arrives in both forms, under an id that never changes, and answers go to our support', async () => {
    const { key, id, to } = await aMail();
    await messages.send(id);
    const [mail] = inbox(to);
    expect(mail).toMatchObject({ channel: 'email', subject: 'You have a new bid' });
    expect(mail?.text).toContain('An installer has bid.');
    expect(mail?.html).toContain('An installer has bid.');
    const [kept] = sandbox.provider.store.all('mails').filter((one) => one.to === to);
    const replyTo = 'RightInstaller <support@rightinstaller.test>';
    expect(kept?.headers).toContainEqual({ key: 'reply-to', value: replyTo });
    expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 1, providerId: `<${id}@localhost>` });
  });

  it('arrives with every sign as it was written, in its head and its bodies', async () => {
    const to = `${randomUUID()}@example.test`;
    const subject =
      '£400–£600, “Dish” 📡: a subject that does not fit into one line of a head, however it is written';
    const paragraphs = ['. begins with a dot = that is all', `Café, 5 € ${'and so on, '.repeat(30)}end. `];
    await notifier.write(reader.id, to, `test-${to}`, { ...letter, subject, to: 'Zoë', paragraphs });
    await messages.deliver('email');
    const [mail] = inbox(to);
    expect(mail?.subject).toBe(subject);
    for (const body of [mail?.text, mail?.html])
      for (const words of ['Hello Zoë,', ...paragraphs.map((one) => one.trim())])
        expect(body?.replace(/\s+/g, ' ')).toContain(words);
  });

  it('goes out once when two workers are rung at once', async () => {
    const { id, to } = await aMail();
    await Promise.all(Array.from({ length: 8 }, () => messages.send(id)));
    await messages.send(id);
    expect(sandbox.provider.store.all('mails').filter((mail) => mail.to === to)).toMatchObject([
      { duplicates: 0 },
    ]);
  });

  it('is tried again later when the server says 451, and arrives then', async () => {
    const { key, id, to } = await aMail();
    sandbox.provider.faults.add({ kind: 'smtp-451', match: { to } });
    await messages.send(id);
    expect(await rowOf(key)).toMatchObject({ state: 'due', attempts: 1, lastError: '451' });
    await messages.send(id);
    expect(await rowOf(key)).toMatchObject({ attempts: 1 });
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    expect(inbox(to)).toHaveLength(1);
  });

  it('is never tried again when the server says 550', async () => {
    const { key, id, to } = await aMail();
    sandbox.provider.faults.add({ kind: 'smtp-550', match: { to } });
    await messages.send(id);
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'failed', attempts: 1, lastError: '550' });
    expect(inbox(to)).toEqual([]);
  });

  it('whose answer was lost goes out again under the same id, and is shown once', async () => {
    const { key, id, to } = await aMail();
    sandbox.provider.faults.add({ kind: 'smtp-drop-answer', match: { to } });
    await messages.send(id);
    expect(await rowOf(key)).toMatchObject({ state: 'due' });
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'sent' });
    expect(sandbox.provider.store.all('mails').filter((mail) => mail.to === to)).toMatchObject([
      { duplicates: 1 },
    ]);
  });

  it('whose worker died is taken up by the sweep', async () => {
    const { key, id, to } = await aMail();
    await rooms.database.query(
      `UPDATE outgoing_messages SET state = 'in_flight', attempts = 1, claimed_at = clock_now() WHERE id = $1`,
      [id],
    );
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'in_flight' });
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(inbox(to)).toHaveLength(1);
  });

  it('whose worker was seen to die is taken up at once, and never that of one who lives', async () => {
    const [dead, living, text] = [await aMail(), await aMail(), await aCode()];
    const nobody = 7;
    const livingProcess = await someProcess();
    try {
      for (const [id, process] of [
        [dead.id, nobody],
        [text.id, nobody],
        [living.id, livingProcess.id],
      ])
        await rooms.database.query(
          `UPDATE outgoing_messages SET state = 'in_flight', attempts = 1, claimed_at = clock_now(), process = $2 WHERE id = $1`,
          [id, process],
        );
      await messages.sweep();
      expect(await rowOf(dead.key)).toMatchObject({ state: 'sent', attempts: 2 });
      expect(await rowOf(living.key)).toMatchObject({ state: 'in_flight', attempts: 1 });
      // Twilio may have it and not list it yet.
      expect(await rowOf(text.key)).toMatchObject({ state: 'unknown', attempts: 1 });
      expect(inbox(text.to)).toEqual([]);
    } finally {
      await livingProcess.end();
    }
  });

  it('waits while no server answers at all', async () => {
    const { key, id } = await aMail();
    await rooms.database.query('UPDATE outgoing_messages SET recipient = $2 WHERE id = $1', [
      id,
      'no address',
    ]);
    await messages.send(id);
    expect((await rowOf(key)).state).not.toBe('sent');
  });
});

describe('a text with a code', () => {
  it('arrives, and the readable code is gone from the database', async () => {
    const { key, id, codeId, to } = await aCode();
    await messages.send(id);
    expect(inbox(to)[0]?.text).toMatch(/^\d{6} is your RightInstaller code\./);
    const [code] = await rooms.database.query<{ sealed: Buffer | null; sent: boolean }>(
      'SELECT sealed_code AS sealed, sent_at IS NOT NULL AS sent FROM verification_codes WHERE id = $1',
      [codeId],
    );
    expect(code).toEqual({ sealed: null, sent: true });
    expect(await rowOf(key)).toMatchObject({ state: 'sent' });
  });

  it('stays with the worker that hands it over, however long that takes', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'setTimeout',
        'setImmediate',
        'clearTimeout',
        'clearImmediate',
        'nextTick',
        'performance',
        'queueMicrotask',
      ],
    });
    try {
      const { key, id } = await aCode();
      sandbox.provider.faults.add({ kind: 'hang', match: { path: '/2010-04-01/' } });
      const sending = messages.send(id);
      await eventually('it is held', async () => (await rowOf(key)).state === 'in_flight');
      await timePasses();
      await eventually('the claim is new again', async () => {
        jest.advanceTimersByTime(15_000);
        const [claim] = await rooms.database.query<{ isNew: boolean }>(
          `SELECT claimed_at > clock_now() - interval '1 minute' AS "isNew" FROM outgoing_messages WHERE id = $1`,
          [id],
        );
        return claim?.isNew;
      });
      await messages.sweep();
      expect(await rowOf(key)).toMatchObject({ state: 'in_flight', attempts: 1 });
      await sending;
      expect(await rowOf(key)).toMatchObject({ state: 'unknown' });
    } finally {
      jest.useRealTimers();
    }
  });

  it('never lies in our rows in the clear', async () => {
    const { codeId } = await aCode();
    const { code } = (await rooms.app.get(VerificationCodes).reveal(codeId))!;
    const rows = await rooms.database.query<{ text: string }>(
      `SELECT to_jsonb(m)::text AS text FROM outgoing_messages m WHERE code_id = $1`,
      [codeId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(code);
  });

  it('is not sent twice when the answer was lost: Twilio is asked first', async () => {
    const { key, id, codeId, to } = await aCode();
    sandbox.provider.faults.add({ kind: 'drop-answer', match: { method: 'POST', path: '/2010-04-01/' } });
    await messages.send(id);
    expect(await rowOf(key)).toMatchObject({ state: 'unknown', attempts: 1 });
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(inbox(to)).toHaveLength(1);
    expect(await rooms.app.get(VerificationCodes).reveal(codeId)).toBeNull();
  });

  it('is sent again when Twilio does not have it', async () => {
    const { key, id, to } = await aCode();
    sandbox.provider.faults.add({ kind: 'drop-before', match: { method: 'POST', path: '/2010-04-01/' } });
    await messages.send(id);
    expect(await rowOf(key)).toMatchObject({ state: 'unknown' });
    expect(inbox(to)).toEqual([]);
    await timePasses();
    await messages.sweep();
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(inbox(to)).toHaveLength(1);
  });

  it('stays unknown while Twilio cannot be asked', async () => {
    const { key, id, to } = await aCode();
    sandbox.provider.faults.add({ kind: 'http-500-after', match: { method: 'POST', path: '/2010-04-01/' } });
    sandbox.provider.faults.add({ kind: 'http-503', match: { method: 'GET', path: '/2010-04-01/' } });
    await messages.send(id);
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'unknown', attempts: 1 });
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(inbox(to)).toHaveLength(1);
  });

  it('whose worker died after sending is found at Twilio, not sent again', async () => {
    const { key, id, to } = await aCode();
    await messages.send(id);
    // What the row looks like when the process dies before it can write the answer down.
    const { codeId } = (
      await rooms.database.query<{ codeId: string }>(
        'SELECT code_id AS "codeId" FROM outgoing_messages WHERE id = $1',
        [id],
      )
    )[0]!;
    await rooms.database.query(
      `UPDATE outgoing_messages SET state = 'in_flight', provider_id = NULL, sent_at = NULL WHERE id = $1`,
      [id],
    );
    await resealAs(codeId, inbox(to)[0]!.text.slice(0, 6));
    await timePasses();
    await messages.sweep();
    expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(inbox(to)).toHaveLength(1);
  });

  it('to a number that Twilio refuses is given up', async () => {
    const { key, id } = await aCode();
    await rooms.database.query(
      `WITH user_of AS (SELECT user_id FROM outgoing_messages WHERE id = $1),
            phone AS (UPDATE users SET phone_number = '+15005550001' WHERE id = (SELECT user_id FROM user_of))
       UPDATE verification_codes SET target = '+15005550001' WHERE user_id = (SELECT user_id FROM user_of)`,
      [id],
    );
    await messages.send(id);
    expect(await rowOf(key)).toMatchObject({ state: 'failed', lastError: '21211' });
  });

  it('that is no longer of use is not sent', async () => {
    const { key, id, to } = await aCode();
    await letPass(rooms, { minutes: 11 });
    await messages.send(id);
    expect(await rowOf(key)).toMatchObject({ state: 'failed', lastError: 'code-expired' });
    expect(inbox(to)).toEqual([]);
  });

  it('of which Twilio reports first is known as sent before our own answer is written', async () => {
    const { key, id } = await aCode();
    await rooms.database.query(
      `UPDATE outgoing_messages SET state = 'in_flight', attempts = 1 WHERE id = $1`,
      [id],
    );
    const outcomes = rooms.app.get(MessageOutcomes);
    await outcomes.report(id, 'SM1', 'delivered');
    await outcomes.report(id, 'SM1', 'sent');
    await outcomes.report(id, 'SM2', 'undelivered');
    expect(await rowOf(key)).toMatchObject({ state: 'sent', providerId: 'SM1', deliveryState: 'delivered' });
  });
});

describe('many mails at once', () => {
  it('go out with one job, each once, although two jobs come together', async () => {
    const mails = [];
    for (let left = 45; left > 0; left -= 1) mails.push(await aMail());
    await Promise.all([messages.deliver('email'), messages.deliver('email')]);
    for (const { key, to } of mails) {
      expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 1 });
      expect(inbox(to)).toHaveLength(1);
    }
  });

  it('go out a few at a time while people are being told in the app, and none is lost', async () => {
    const backPressure = rooms.app.get(BackPressure);
    const mails = await Promise.all(Array.from({ length: 30 }, () => aMail()));
    const [refused, ...taken] = mails;
    sandbox.provider.faults.add({ kind: 'smtp-550', match: { to: refused!.to } });
    let atOnce = 0;
    await backPressure.run('notifications', async () => {
      let isOver = false;
      const delivered = messages.deliver('email').then(() => (isOver = true));
      while (!isOver) {
        const rows = await rooms.database.query(
          `SELECT FROM outgoing_messages WHERE state = 'in_flight' AND channel = 'email'`,
        );
        atOnce = Math.max(atOnce, rows.length);
      }
      await delivered;
    });
    expect(atOnce).toBeGreaterThan(0);
    expect(atOnce).toBeLessThanOrEqual(2);
    for (const { key } of taken) expect(await rowOf(key)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await rowOf(refused!.key)).toMatchObject({ state: 'failed', lastError: '550' });
  });

  it('let everything else go first when they bring news of leads', async () => {
    const mails: Awaited<ReturnType<typeof aMail>>[] = [];
    for (const category of ['new-leads', 'new-leads', 'new-leads', 'new-leads', 'money', 'security']) {
      const mail = await aMail();
      mails.push(mail);
      await rooms.database.query('UPDATE outgoing_messages SET category = $2 WHERE id = $1', [
        mail.id,
        category,
      ]);
    }
    await rooms.app.get(BackPressure).run('notifications', () => messages.deliver('email'));
    const order = sandbox.provider.store
      .all('mails')
      .map(({ to }) => mails.findIndex((mail) => mail.to === to));
    expect(order.slice(0, 2).toSorted()).toEqual([4, 5]);
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('do not hold up a code', async () => {
    const waiting = [await aMail(), await aMail()];
    const code = await aCode();
    await messages.deliver('sms');
    expect(await rowOf(code.key)).toMatchObject({ state: 'sent' });
    for (const { key } of waiting) expect(await rowOf(key)).toMatchObject({ state: 'due' });
    await messages.deliver('email');
  });
});

/** Puts a sealed copy back, as it was before the code was marked as sent. */
async function resealAs(codeId: string, code: string): Promise<void> {
  const { CodeVault } = await import('../../verification/code-vault.js');
  const vault = rooms.app.get(CodeVault);
  const [row] = await rooms.database.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM verification_codes WHERE id = $1',
    [codeId],
  );
  await rooms.database.query('UPDATE verification_codes SET sealed_code = $2, sent_at = NULL WHERE id = $1', [
    codeId,
    vault.seal(row!.userId, code),
  ]);
}

it('texts stop at the ceiling of an hour, staff are told once, and the next hour goes on', async () => {
  const [sent] = await rooms.database.query<{ texts: number }>(
    `SELECT texts FROM text_hours WHERE hour = date_trunc('hour', clock_now())`,
  );
  const environment = rooms.app.get(Environment);
  environment.TEXTS_PER_HOUR = (sent?.texts ?? 0) + 2;
  const codes = [await aCode(), await aCode(), await aCode()];
  await messages.deliver('sms');
  await messages.deliver('sms');
  const states = async () =>
    (await Promise.all(codes.map(({ key }) => rowOf(key)))).map(({ state }) => state);
  expect((await states()).toSorted()).toEqual(['due', 'sent', 'sent']);
  const told = await rooms.database.query(
    `SELECT payload FROM outbox_events WHERE name = 'verification.texts-stopped'`,
  );
  expect(told).toMatchObject([{ payload: { ceiling: environment.TEXTS_PER_HOUR } }]);
  const newcomer = await aCustomer(rooms.app, { phoneNumber: '+447700900001' });
  await rooms.database.query('UPDATE users SET phone_verified_at = NULL WHERE id = $1', [newcomer.id]);
  const asking = () => rooms.app.get(VerificationCodes).send(newcomer.id, 'phone');
  await expect(asking()).rejects.toMatchObject({ code: 'verification.texts-paused' });
  await letPass(rooms, { hours: 1 });
  await messages.deliver('sms');
  // Its ten minutes are over: a code of the past is not sent any more.
  expect((await states()).toSorted()).toEqual(['failed', 'sent', 'sent']);
  await expect(asking()).resolves.toMatchObject({ sentTo: '+447700900001' });
  delete environment.TEXTS_PER_HOUR;
});

it('what was sent is counted once, a text by the parts that its provider charges, and outlives the message', async () => {
  const counts = async () => {
    const rows = await rooms.database.query<{ channel: string; sent: number; parts: number }>(
      'SELECT channel, sum(sent)::int AS sent, sum(parts)::int AS parts FROM message_counts GROUP BY channel',
    );
    return Object.fromEntries(rows.map(({ channel, ...sums }) => [channel, sums]));
  };
  const before = await counts();
  const key = `test-${randomUUID()}`;
  await notifier.writeText(reader.id, '+447700900002', key, { text: 'a'.repeat(200), link: '/' });
  await aMail();
  await messages.deliver('sms');
  await messages.deliver('email');
  const { id, providerId } = await rowOf(key);
  const after = {
    sms: { sent: before['sms']!.sent + 1, parts: before['sms']!.parts + 2 },
    email: { sent: before['email']!.sent + 1, parts: before['email']!.parts + 1 },
  };
  expect(await counts()).toEqual(after);
  await rooms.app.get(MessageOutcomes).report(id, String(providerId), 'delivered');
  await messages.sweep();
  await rooms.database.query('DELETE FROM outgoing_messages WHERE id = $1', [id]);
  expect(await counts()).toEqual(after);
});
