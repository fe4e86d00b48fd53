import 'reflect-metadata';
import { Resolver } from 'node:dns/promises';
import { isEmail } from 'class-validator';
import { commandLine, refuseCall } from './config/command-line.js';
import type { Environment } from './config/environment.js';
import { readValues } from './config/read-environment.js';
import { isOpen, linesOf, summaryOf } from './doctor/report.js';
import { isUkMobile, normaliseUkPhone } from './platform/phone/uk-phone.js';
import type { MailWishes, Reading } from './setup/mail.steps.js';
import { takeAll, type Step } from './setup/step.js';

const usage = `npm run setup -- stripe
npm run setup -- twilio [--to NUMBER]
npm run setup -- mail --selector NAME [--to ADDRESS [--read MAILBOX] [--wait SECONDS]] [--dns SERVER]

Makes an account at a provider ready for the product, and says for each point what it found or did. What is right stays as
it is, so it can be run again at any time. Exit code 1: something is left for you to do.

stripe
  makes or corrects the two webhook endpoints at PUBLIC_URL and prints a new one's secret once, registers the domain for
  Apple Pay and Google Pay, and looks whether the account may take payments and Connect is on
twilio
  says whether the number of TWILIO_FROM may text UK mobiles, or which of the account's numbers may when it is not set, and which
  countries the account may text
  --to NUMBER   a UK mobile number, which is sent one text, and its arrival waited for
mail
  says whether the DNS of the domain of MAIL_FROM has SPF, DKIM and DMARC right, and whether the mail server lets us in
  --selector NAME   the DKIM selector that your mail service signs with
  --to ADDRESS      somebody who is sent one mail
  --read MAILBOX    where that mail arrives: imaps://user@host, whose password is in MAIL_READ_PASSWORD. What the receiving side
                    found of SPF, DKIM and DMARC is printed, and the folder. "-" reads a mail from standard input instead, as
                    "Show original" of a mail program gives it, and needs no --to
  --wait SECONDS    for so long the mail may take, 120 without
  --dns SERVER      the address of the name server that is asked, with :PORT if it is not 53; this machine's without`;

/** The options that each provider takes. */
const options = {
  stripe: {},
  twilio: { to: { type: 'string' } },
  mail: {
    selector: { type: 'string' },
    to: { type: 'string' },
    read: { type: 'string' },
    wait: { type: 'string' },
    dns: { type: 'string' },
  },
} as const;
interface Given {
  readonly selector?: string;
  readonly to?: string;
  readonly read?: string;
  readonly wait?: string;
  readonly dns?: string;
}
type Topic = keyof typeof options;
const isTopic = (word: string): word is Topic => Object.hasOwn(options, word);

async function main(): Promise<number> {
  const [word = ''] = process.argv.slice(2);
  const { positionals, values } = commandLine({
    usage,
    options: isTopic(word) ? options[word] : {},
    words: [1, 1],
  });
  if (!isTopic(word)) refuseCall(`Nothing is known of ${positionals.join(' ')}.`, usage);
  const given: Given = values;
  const { environment } = readValues(process.env);
  const findings = await takeAll(await stepsOf(word, environment, given), (finding) =>
    process.stdout.write(linesOf(finding)),
  );
  process.stdout.write(`${summaryOf(findings, 'steps', 'Nothing is left to do here.')}\n`);
  return findings.some(isOpen) ? 1 : 0;
}

/** The clients of the other providers are not loaded. */
async function stepsOf(topic: Topic, environment: Environment, given: Given): Promise<Step[]> {
  if (topic === 'stripe')
    return (await import('./setup/stripe.steps.js')).stripeSteps(process.env, environment);
  if (topic === 'twilio') {
    const to = mobileOf(given.to);
    return (await import('./setup/twilio.steps.js')).twilioSteps(process.env, environment, to);
  }
  const wishes = mailWishesOf(given);
  return (await import('./setup/mail.steps.js')).mailSteps(process.env, environment, wishes);
}

function mobileOf(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const number = normaliseUkPhone(typed);
  if (number && isUkMobile(number)) return number;
  return refuseCall(`--to: ${typed} is not a UK mobile number, such as 07700 900123`, usage);
}

function mailWishesOf({ selector, to, read, wait, dns }: Given): MailWishes {
  if (selector !== undefined && !/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(selector))
    refuseCall(`--selector: ${selector} is not the name of a key`, usage);
  if (to !== undefined && !isEmail(to)) refuseCall(`--to: ${to} is not an email address`, usage);
  return { selector, to, read: readingOf(to, read, wait), textRecords: textRecordsFrom(dns) };
}

/** The password may stand in the address; in the environment it is in no shell's history. */
function readingOf(to: string | undefined, read: string | undefined, wait = '120'): Reading | undefined {
  if (read === undefined) return undefined;
  if (read === '-') return 'input';
  const address = URL.canParse(read) ? new URL(read) : null;
  if (!address || !/^imaps?:$/.test(address.protocol) || !address.hostname || !address.username)
    refuseCall('--read: it is not the address of a mailbox, such as imaps://you@imap.your.domain', usage);
  if (to === undefined) refuseCall('--read: say with --to who gets the mail', usage);
  const waitSeconds = Number(wait);
  if (!Number.isInteger(waitSeconds) || waitSeconds < 1 || waitSeconds > 3_600)
    refuseCall(`--wait: ${wait} is not a number of seconds from 1 to 3600`, usage);
  const password = decodeURIComponent(address.password) || process.env['MAIL_READ_PASSWORD'];
  if (!password) refuseCall('--read: MAIL_READ_PASSWORD holds no password of the mailbox', usage);
  return { address, password, waitSeconds };
}

/** A name that is not there has no records; a server that does not answer is another matter, and is thrown. */
function textRecordsFrom(server: string | undefined): MailWishes['textRecords'] {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  try {
    if (server !== undefined) resolver.setServers([server]);
  } catch {
    refuseCall(`--dns: ${server} is not the address of a server, such as 1.1.1.1 or 127.0.0.1:5353`, usage);
  }
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw error;
    }
  };
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
