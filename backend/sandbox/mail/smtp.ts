import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../http/faults.js';
import type { MailService } from './mail-service.js';

const longestMail = 10_000_000;

/** The listener that takes every mail for every address. */
export class Smtp {
  readonly #server: SMTPServer;

  constructor(
    readonly mail: MailService,
    readonly faults: Faults,
  ) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      size: longestMail,
      closeTimeout: 500,
      onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
      onRcptTo: (address, _session, callback) => callback(refusalFor(this.faults, address.address)),
      onData: (stream, session, callback) => {
        this.#accept(stream, session).then(
          () => callback(),
          (error: Error) => callback(error),
        );
      },
    });
    this.#server.on('error', (error) => console.warn(`SMTP: ${error.message}`));
  }

  listen(port: number, host?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.server.off('error', reject);
        resolve((this.#server.server.address() as AddressInfo).port);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #accept(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
    const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
    await this.mail.take(Buffer.concat(chunks), recipients, sender(session));
    const isDropped = recipients.some((to) => this.faults.strike({ to, stage: 'data' }) !== null);
    if (isDropped) await this.#cutOff(session);
  }

  /** The connection ends between "kept" and "told so": the sender cannot know, and will send again. */
  #cutOff(session: SMTPServerSession): Promise<never> {
    for (const connection of this.#server.connections) if (connection.id === session.id) connection.close();
    return new Promise(() => undefined);
  }
}

function sender(session: SMTPServerSession): string {
  const { mailFrom } = session.envelope;
  return mailFrom === false ? '' : mailFrom.address;
}

function refusalFor(faults: Faults, to: string): Error | null {
  const fault = faults.strike({ to, stage: 'recipient' });
  if (!fault) return null;
  const isGreylisted = fault.kind === 'smtp-451';
  const message = isGreylisted ? '4.7.1 Greylisted, please try again later' : '5.1.1 No such mailbox';
  return Object.assign(new Error(message), { responseCode: isGreylisted ? 451 : 550 });
}
