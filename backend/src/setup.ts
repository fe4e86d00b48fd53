import 'reflect-metadata';
import { commandLine, refuseCall } from './config/command-line.js';
import { readValues } from './config/read-environment.js';
import { isOpen, linesOf, summaryOf } from './doctor/report.js';
import { isUkMobile, normaliseUkPhone } from './platform/phone/uk-phone.js';
import { takeAll, type Step } from './setup/step.js';
import { stripeSteps } from './setup/stripe.steps.js';
import { twilioSteps } from './setup/twilio.steps.js';

const usage = `npm run setup -- stripe
npm run setup -- twilio [--to NUMBER]

Makes an account at a provider ready for the product, and says for each point what it found or did. What is right stays as
it is, so it can be run again at any time. Exit code 1: something is left for you to do.

stripe
  makes or corrects the two webhook endpoints at PUBLIC_URL and prints a new one's secret once, registers the domain for
  Apple Pay and Google Pay, and looks whether the account may take payments and Connect is on
twilio
  says whether the number of TWILIO_FROM may text UK mobiles and which countries the account may text
  --to NUMBER   a UK mobile number, which is sent one text, and its arrival waited for`;

/** The options that each provider takes. */
const options = {
  stripe: {},
  twilio: { to: { type: 'string' } },
} as const;
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
  const { to } = values as { to?: string };
  const { environment } = readValues(process.env);
  const steps: Record<Topic, () => Step[]> = {
    stripe: () => stripeSteps(process.env, environment),
    twilio: () => twilioSteps(process.env, environment, to === undefined ? undefined : mobileOf(to)),
  };
  const findings = await takeAll(steps[word](), (finding) => process.stdout.write(linesOf(finding)));
  process.stdout.write(`${summaryOf(findings, 'steps', 'Nothing is left to do here.')}\n`);
  return findings.some(isOpen) ? 1 : 0;
}

function mobileOf(typed: string): string {
  const number = normaliseUkPhone(typed);
  if (number && isUkMobile(number)) return number;
  return refuseCall(`--to: ${typed} is not a UK mobile number, such as 07700 900123`, usage);
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
