import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { clockNow } from '../clock.js';
import { newId } from '../ids.js';
import type { SandboxOptions } from '../options.js';
import type { MailRow } from '../state/rows.js';
import type { Store } from '../state/store.js';

/** Takes mails: keeps them for the inbox, and posts on what is for the address that the product reads. */
export class MailService {
  constructor(
    readonly store: Store,
    readonly options: SandboxOptions['mail'],
  ) {}

  /** @throws Error with an SMTP code when the product did not take a mail of its own: the sender tries again */
  async take(raw: Buffer, recipients: string[], from: string): Promise<void> {
    await keepMail(this.store, raw, recipients, from);
    if (recipients.some((to) => this.#isForProduct(to))) await this.#forward(raw);
  }

  /** What somebody who was sent this mail answers in their mail program. @returns false when there is no such mail */
  async answer(id: string, text: string): Promise<boolean> {
    const mail = this.store.get('mails', id);
    if (!mail) return false;
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    const to = header('reply-to') ?? header('from') ?? mail.from;
    const quote = mail.text.replaceAll(/^/gm, '> ');
    const composer = createTransport({ streamTransport: true, buffer: true });
    const { message, envelope } = await composer.sendMail({
      from: mail.to,
      to,
      subject: mail.subject.startsWith('Re: ') ? mail.subject : `Re: ${mail.subject}`,
      text: `${text}\n\nOn ${mail.at.slice(0, 10)}, RightInstaller wrote:\n\n${quote}`,
      ...(mail.messageId && { inReplyTo: mail.messageId }),
    });
    await this.take(message as Buffer, envelope.to, mail.to);
    return true;
  }

  #isForProduct(to: string): boolean {
    const [name, domain] = (this.options.forwardAddress ?? '').toLowerCase().split('@');
    const [local = '', at] = to.toLowerCase().split('@');
    return Boolean(domain) && at === domain && local.split('+')[0] === name;
  }

  async #forward(raw: Buffer): Promise<void> {
    const { forwardUrl, forwardSecret } = this.options;
    if (!forwardUrl) return;
    const answer = await fetch(forwardUrl, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${forwardSecret}` },
      body: new Uint8Array(raw),
    }).catch(() => null);
    if (answer?.ok) return;
    const isFinal = answer !== null && answer.status >= 400 && answer.status < 500;
    throw Object.assign(new Error(isFinal ? '5.1.1 No such mailbox' : '4.3.0 Try again later'), {
      responseCode: isFinal ? 550 : 451,
    });
  }
}

/** Keeps one row for each recipient; the same Message-ID again is folded into the row that is there. */
export async function keepMail(store: Store, raw: Buffer, recipients: string[], from: string): Promise<void> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const messageId = mail.messageId ?? null;
  store.transaction(() => {
    for (const to of recipients) {
      const before = messageId === null ? undefined : seenBefore(store, messageId, to);
      if (before) {
        store.put('mails', { ...before, duplicates: before.duplicates + 1 });
        continue;
      }
      store.put('mails', {
        id: newId('mail'),
        messageId,
        to,
        from: mail.from?.address ?? from,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? null,
        headers: mail.headers.map(({ key, value }) => ({ key, value })),
        attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
          filename,
          mimeType,
          bytes: typeof content === 'string' ? content.length : content.byteLength,
          content: Buffer.from(content as ArrayBuffer).toString('base64'),
        })),
        at: new Date(clockNow()).toISOString(),
        duplicates: 0,
      });
    }
  });
}

function seenBefore(store: Store, messageId: string, to: string): MailRow | undefined {
  const address = to.toLowerCase();
  return store.all('mails').find((row) => row.messageId === messageId && row.to.toLowerCase() === address);
}
