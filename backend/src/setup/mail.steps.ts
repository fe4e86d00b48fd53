import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Environment } from '../config/environment.js';
import { domainOf } from '../doctor/mail-domain.js';
import { SmtpGateway } from '../modules/notifications/mail/smtp.gateway.js';
import { Clock } from '../platform/time/clock.js';
import { judgeDkim, judgeDmarc, judgeSpf } from './mail-records.js';
import { judgeReceived } from './mail-results.js';
import type { MailboxAccess } from './mailbox.gateway.js';
import { settings, settingsStep } from './settings.step.js';
import type { Result, Step } from './step.js';

const letsIn = 'The mail server lets us in';

/** The raw mail on standard input, or a mailbox and for how long the mail is waited for, in seconds. */
export type Reading = 'input' | (MailboxAccess & { readonly waitSeconds: number });

/** Told from all others by a line of its own, also where a mail service writes a Message-ID anew. */
const markName = 'X-Setup-Mail';

export interface MailWishes {
  /** The name under which the mail service signs; nothing is known of its key without. */
  readonly selector?: string | undefined;
  /** Who is sent one mail; without it none is sent. */
  readonly to?: string | undefined;
  /** Where that mail is read back. */
  readonly read?: Reading | undefined;
  /** TXT records of a name; none when there is no such name. */
  readonly textRecords: (name: string) => Promise<string[]>;
}

/** Looks whether mails leave, and whether those who receive them can tell that they are ours. */
export function mailSteps(
  variables: NodeJS.ProcessEnv,
  environment: Environment,
  { selector, to, read, textRecords }: MailWishes,
): Step[] {
  const domain = domainOf(environment.MAIL_FROM);
  const mark = randomUUID();
  const send: Step = {
    name: `A mail to ${to} is taken`,
    after: [letsIn],
    take: () => withGateway(environment, (smtp) => sendMail(smtp, to ?? '', mark, read !== undefined)),
  };
  const receive: Step = {
    name: 'The receiving side finds SPF, DKIM and DMARC right',
    ...(to && { after: [send.name] }),
    take: () => readBack(read, mark),
  };
  return [
    settingsStep(variables, ['NODE_ENV', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_REPLY_TO'], () =>
      environment.MAIL_FROM.includes('@') && domain.includes('.') ? [] : ['MAIL_FROM holds no address'],
    ),
    {
      name: `SPF: who may send for ${domain}`,
      after: [settings],
      take: async () => judgeSpf(domain, await textRecords(domain)),
    },
    {
      name: 'DKIM: the key that mails are signed with is known',
      after: [settings],
      async take() {
        if (!selector) return { omitted: '--selector names no key' };
        const name = `${selector}._domainkey.${domain}`;
        return judgeDkim(name, await textRecords(name));
      },
    },
    {
      name: 'DMARC: what becomes of mails that are not ours is said',
      after: [settings],
      take: () => lookAtDmarc(domain, textRecords),
    },
    {
      name: letsIn,
      after: [settings],
      take: () =>
        withGateway(environment, async (smtp) => {
          await smtp.reach();
          return {};
        }),
    },
    ...(to ? [send] : []),
    ...(read ? [receive] : []),
  ];
}

async function withGateway(
  environment: Environment,
  work: (smtp: SmtpGateway) => Promise<Result>,
): Promise<Result> {
  const smtp = new SmtpGateway(environment, new Clock(environment));
  try {
    return await work(smtp);
  } finally {
    smtp.onApplicationShutdown();
  }
}

/** A subdomain without a record of its own stands under that of a domain above it. */
async function lookAtDmarc(domain: string, textRecords: MailWishes['textRecords']): Promise<Result> {
  const labels = domain.split('.');
  for (let above = 0; above <= labels.length - 2; above += 1) {
    const name = `_dmarc.${labels.slice(above).join('.')}`;
    const texts = await textRecords(name);
    if (texts.some((text) => /^v=DMARC1/i.test(text))) return judgeDmarc(domain, name, texts);
  }
  return judgeDmarc(domain, `_dmarc.${domain}`, []);
}

async function readBack(read: Reading | undefined, mark: string): Promise<Result> {
  if (read === undefined) return { omitted: '--read names no mailbox' };
  if (read === 'input')
    return judgeReceived({ folder: null, isJunk: false, source: await text(process.stdin) });
  const { findMail } = await import('./mailbox.gateway.js');
  const found = await findMail(read, markName, mark, read.waitSeconds * 1_000);
  if (found) return judgeReceived(found);
  return {
    problems: [
      `The mail did not come within ${read.waitSeconds} seconds, neither to the inbox nor to another folder`,
    ],
  };
}

async function sendMail(smtp: SmtpGateway, to: string, mark: string, isRead: boolean): Promise<Result> {
  const words = 'RightInstaller can send you mails. No need to answer.';
  const outcome = await smtp.send(randomUUID(), to, {
    subject: 'RightInstaller: a mail reaches you',
    text: `${words}\n`,
    html: `<p>${words}</p>`,
    headers: { [markName]: mark },
  });
  if (outcome.kind === 'sent' && isRead) return {};
  if (outcome.kind === 'sent')
    return { notes: ['Look where it lies, and in its headers for spf=pass, dkim=pass and dmarc=pass'] };
  return { problems: [`The mail server does not take it: ${outcome.code}`] };
}
