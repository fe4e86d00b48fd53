import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Settings } from '../../settings/settings.service.js';
import { Clock } from '../../../platform/time/clock.js';
import { InvoiceDocuments } from '../../assignments/invoices/invoice-documents.service.js';
import { PasswordResets } from '../../auth/passwords/password-resets.service.js';
import type { DrawnFile } from '../../payments/receipts/document-drawing.service.js';
import { Attachments } from '../../payments/receipts/attachments.service.js';
import { VerificationCodes } from '../../verification/verification-codes.service.js';
import { codeMail, codeText, resetMail } from '../mail/direct.mails.js';
import type { MailAttachment } from '../mail-content.js';
import { mailOf, type Mail } from '../mail/mail.page.js';
import type { OutgoingMessage } from '../outgoing-message.entity.js';
import { UnsubscribeLinks } from '../preferences/unsubscribe.js';

/** A message that this process has claimed. */
export type ClaimedMessage = Pick<
  OutgoingMessage,
  'id' | 'channel' | 'userId' | 'recipient' | 'category' | 'letter' | 'body' | 'codeId' | 'resetId'
>;

/** What goes to the provider. It exists only while it is being sent. */
export type Content = { to: string; mail: Mail } | { to: string; body: string };

/** What a message says: from its row, or from a code or link that no row holds in plain. */
@Injectable()
export class MessageContents {
  constructor(
    private readonly environment: Environment,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly codes: VerificationCodes,
    private readonly resets: PasswordResets,
    private readonly links: UnsubscribeLinks,
    private readonly attachments: Attachments,
    private readonly workInvoices: InvoiceDocuments,
  ) {}

  /** @returns null when the code or link is of no use any more */
  async compose(message: ClaimedMessage): Promise<Content | null> {
    const { channel, userId, recipient, category, letter, body, codeId, resetId } = message;
    const shell = {
      publicUrl: this.environment.PUBLIC_URL.replace(/\/$/, ''),
      imprint: (await this.settings.current()).mailImprint || null,
      unsubscribeUrl: this.links.linkFor(userId, category),
    };
    if (letter && recipient) {
      const files = await this.filesOf(letter.attachments ?? []);
      return { to: recipient, mail: mailOf(letter, shell, files) };
    }
    if (body && recipient) return { to: recipient, body };
    const reset = resetId ? await this.resets.reveal(resetId) : null;
    if (reset) return { to: reset.email, mail: mailOf(resetMail(reset.token), shell) };
    const revealed = codeId ? await this.codes.reveal(codeId) : null;
    if (!revealed || revealed.expiresAt <= this.clock.now()) return null;
    if (channel === 'sms') return { to: revealed.target, body: codeText(revealed.code) };
    return { to: revealed.target, mail: mailOf(codeMail(revealed.code), shell) };
  }

  private async filesOf(attachments: readonly MailAttachment[]): Promise<DrawnFile[]> {
    const files: DrawnFile[] = [];
    for (const one of attachments)
      if ('workInvoice' in one)
        files.push(await this.workInvoices.draw(one.workInvoice.assignmentId, one.workInvoice.id));
      else files.push(...(await this.attachments.files([one])));
    return files;
  }
}
