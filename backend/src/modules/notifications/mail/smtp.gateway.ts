import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js';
import { Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Mail } from './mail.page.js';
import type { Outcome } from '../messages.policy.js';
import { quotedPrintable } from './quoted-printable.js';

/** A mail as it goes over the line. */
interface Composed {
  readonly envelope: { from: string | false; to: string };
  readonly raw: string;
}

const heads = new MimeNode();

/** One line of a mail's head, or a few where it is long. */
const head = (name: string, value: string | Date): string =>
  foldLines(`${name}: ${heads.encodeHeaderValue(name, value)}`);

type SmtpError = Error & { code?: string; responseCode?: number };

/** Hands mails to an SMTP server and says what came of it. It never throws. */
@Injectable()
export class SmtpGateway implements OnApplicationShutdown {
  private readonly transport: Transporter<SMTPPool.SentMessageInfo>;
  private readonly domain: string;
  /** Whom the server may tell of trouble. */
  private readonly sender: string | false;
  /** What all our mails begin with. */
  private readonly sameHeads: string;

  constructor(
    environment: Environment,
    private readonly clock: Clock,
  ) {
    const { MAIL_FROM, MAIL_REPLY_TO } = environment;
    this.sender = new MimeNode().setHeader('From', MAIL_FROM).getEnvelope().from ?? false;
    this.sameHeads = [
      head('From', MAIL_FROM),
      head('Reply-To', MAIL_REPLY_TO),
      'Auto-Submitted: auto-generated',
      'MIME-Version: 1.0',
    ].join('\r\n');
    this.domain = new URL(environment.PUBLIC_URL).hostname;
    this.transport = createTransport({
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
    });
  }

  /** The same for every attempt at one message, so that a mail that arrives twice is shown once. */
  messageId(id: string): string {
    return `<${id}@${this.domain}>`;
  }

  async send(id: string, to: string, mail: Mail): Promise<Outcome> {
    const messageId = this.messageId(id);
    try {
      await this.transport.sendMail({ ...this.composed(id, to, mail), messageId });
      return { kind: 'sent', providerId: messageId };
    } catch (error) {
      return outcomeOf(error as SmtpError);
    }
  }

  /**
   * Two readings of the same words. Nodemailer writes the heads and hands over; it would run the bodies through eight streams: twice the
   * work of handing them over.
   */
  private composed(id: string, to: string, { subject, text, html, headers }: Mail): Composed {
    // No line of quoted-printable holds the two signs that the boundary begins with.
    const boundary = `=_${id}`;
    const part = (type: string, body: string): string =>
      `--${boundary}\r\nContent-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(body)}`;
    const raw = [
      this.sameHeads,
      ...Object.entries(headers).map(([name, value]) => head(name, value)),
      head('To', to),
      head('Subject', subject),
      head('Message-ID', this.messageId(id)),
      head('Date', this.clock.now()),
      `Content-Type: multipart/alternative; boundary="${boundary}"`,
      '',
      part('plain', text),
      part('html', html),
      `--${boundary}--`,
      '',
    ];
    return { envelope: { from: this.sender, to }, raw: raw.join('\r\n') };
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
