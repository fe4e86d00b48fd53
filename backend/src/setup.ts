import 'reflect-metadata';
import { Resolver } from 'node:dns/promises';
import { isEmail } from 'class-validator';
import { commandLine, refuseCall } from './config/command-line.js';
import type { Environment } from './config/environment.js';
import { readValues } from './config/read-environment.js';
import { isOpen, linesOf, summaryOf } from './doctor/report.js';
import { isUkMobile, normaliseUkPhone } from './platform/phone/uk-phone.js';
import type { MailWishes } from './setup/mail.steps.js';
import { takeAll, type Step } from './setup/step.js';

const usage = `npm run setup -- stripe
npm run setup -- twilio [--to NUMBER]
npm run setup -- mail --selector NAME [--to ADDRESS] [--dns SERVER]

Makes an account at a provider ready for the product, and says for each point what it found or did. What is right stays as
it is, so it can be run again at any time. Exit code 1: something is left for you to do.

stripe
  makes or corrects the two webhook endpoints at PUBLIC_URL and prints a new one's secret once, registers the domain for
  Apple Pay and Google Pay, and looks whether the account may take payments and Connect is on
twilio
  says whether the number of TWILIO_FROM may text UK mobiles and which countries the account may text
  --to NUMBER   a UK mobile number, which is sent one text, and its arrival waited for
mail
  says whether the DNS of the domain of MAIL_FROM has SPF, DKIM and DMARC right, and whether the mail server lets us in
  --selector NAME   the DKIM selector that your mail service signs with
  --to ADDRESS      somebody who is sent one mail
  --dns SERVER      the address of the name server that is asked, with :PORT if it is not 53; this machine's without`;

/** The options that each provider takes. */
const options = {
  stripe: {},
  twilio: { to: { type: 'string' } },
  mail: { selector: { type: 'string' }, to: { type: 'string' }, dns: { type: 'string' } },
} as const;
interface Given {
  readonly selector?: string;
  readonly to?: string;
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

function mailWishesOf({ selector, to, dns }: Given): MailWishes {
  if (selector !== undefined && !/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(selector))
    refuseCall(`--selector: ${selector} is not the name of a key`, usage);
  if (to !== undefined && !isEmail(to)) refuseCall(`--to: ${to} is not an email address`, usage);
  return { selector, to, textRecords: textRecordsFrom(dns) };
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
