import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { ReceivedMail } from './mail-results.js';

export interface MailboxAccess {
  /** `imaps://user@host[:port]`, or `imap:` without TLS from the beginning. */
  readonly address: URL;
  readonly password: string;
}

const between = 2_000;

/**
 * Looks through all folders of a mailbox for the mail whose header `name` holds `value`, again and again.
 * @param waitMs for so long; null: it did not come
 * @throws Error when the mailbox refuses the name or the password
 */
export async function findMail(
  { address, password }: MailboxAccess,
  name: string,
  value: string,
  waitMs: number,
): Promise<ReceivedMail | null> {
  const isSecure = address.protocol === 'imaps:';
  const isHere = /^(localhost|127\.|\[::1\])/.test(address.hostname);
  const client = new ImapFlow({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // Over a network no password goes out before the line is encrypted.
    ...(!isSecure && !isHere && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(address.username), pass: password },
    logger: false,
  });
  // A line that breaks is told by the call that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let waited = 0; ; waited += between) {
      const found = await lookThrough(client, name, value);
      if (found || waited + between > waitMs) return found;
      await pause(between);
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

async function lookThrough(client: ImapFlow, name: string, value: string): Promise<ReceivedMail | null> {
  for (const { path, flags, specialUse } of await client.list()) {
    if (flags.has('\\Noselect')) continue;
    await client.mailboxOpen(path, { readOnly: true });
    const found = await client.search({ header: { [name]: value } }, { uid: true });
    const [uid] = found || [];
    if (uid === undefined) continue;
    const mail = await client.fetchOne(String(uid), { headers: true }, { uid: true });
    if (!mail || !mail.headers) continue;
    const isJunk = specialUse === '\\Junk' || /^(?:.*[./])?(?:junk|spam)\b/i.test(path);
    return { folder: path, isJunk, source: mail.headers.toString('utf8') };
  }
  return null;
}
