import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Mail } from './mail.page.js';
import type { Outcome } from '../messages.policy.js';

type SmtpError = Error & { code?: string; responseCode?: number };

/** Hands mails to an SMTP server and says what came of it. {@link send} never throws. */
@Injectable()
export class SmtpGateway implements OnApplicationShutdown {
  private readonly transport: Transporter<SMTPPool.SentMessageInfo>;
  private readonly domain: string;

  constructor(
    environment: Environment,
    private readonly clock: Clock,
  ) {
    this.domain = new URL(environment.PUBLIC_URL).hostname;
    const options: SMTPPool.Options = {
      url: environment.SMTP_URL,
      pool: true,
      maxConnections: 10,
      maxMessages: 1_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      // A server that does not offer TLS gets no mail in production: it fails closed.
      requireTLS: environment.NODE_ENV === 'production',
    };
    this.transport = createTransport(options, {
      from: environment.MAIL_FROM,
      replyTo: environment.MAIL_REPLY_TO,
      headers: { 'Auto-Submitted': 'auto-generated' },
      textEncoding: 'quoted-printable',
    });
  }

  /** The same for every attempt at one message, so that a mail that arrives twice is shown once. */
  messageId(id: string): string {
    return `<${id}@${this.domain}>`;
  }

  async send(id: string, to: string, mail: Mail): Promise<Outcome> {
    const messageId = this.messageId(id);
    try {
      const attachments = [...(mail.attachments ?? [])];
      await this.transport.sendMail({ ...mail, attachments, to, messageId, date: this.clock.now() });
      return { kind: 'sent', providerId: messageId };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  }

  /** Sends nothing. @throws when the server does not answer, lacks TLS in production, or does not know us */
  async reach(): Promise<void> {
    await this.transport.verify();
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

/** 5xx is a bounce and final; all else (4xx, no connection, no answer) is tried again under the same Message-ID. */
function outcomeOf({ code, responseCode }: SmtpError): Outcome {
  if (responseCode !== undefined && responseCode >= 500)
    return { kind: 'refused', code: String(responseCode) };
  return { kind: 'later', code: String(responseCode ?? code ?? 'smtp') };
}
