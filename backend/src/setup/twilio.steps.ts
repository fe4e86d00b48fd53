import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../config/environment.js';
import { TwilioGateway } from '../modules/notifications/sms/twilio.gateway.js';
import { isUkMobile } from '../platform/phone/uk-phone.js';
import { settings, settingsStep } from './settings.step.js';
import type { Result, Step } from './step.js';

const takesKey = 'Twilio takes the key';
const sender = 'The sender may text UK mobiles';
/** Guernsey, Jersey and the Isle of Man share +44 with the United Kingdom. */
const islands: ReadonlySet<string> = new Set(['GB', 'GG', 'JE', 'IM']);
/** How long the report of a text is waited for, in seconds. */
const reportSeconds = 30;
const ended: ReadonlySet<string> = new Set(['delivered', 'undelivered', 'failed', 'canceled']);

/** Looks whether the account at Twilio can do what the product asks of it. @param to a mobile that is sent one text; none without */
export function twilioSteps(variables: NodeJS.ProcessEnv, environment: Environment, to?: string): Step[] {
  let gateway: TwilioGateway | undefined;
  const twilio = (): TwilioGateway => (gateway ??= new TwilioGateway(environment));
  const from = variables['TWILIO_FROM'] ? environment.TWILIO_FROM : undefined;
  const text: Step = {
    name: `A text reaches ${to}`,
    // What the networks do to a sender is seen best by sending, also where the step before has its doubts.
    after: from ? [takesKey] : [takesKey, sender],
    take: () => sendText(twilio(), to ?? ''),
  };
  return [
    settingsStep(variables, [
      'NODE_ENV',
      'PUBLIC_URL',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      ...(from ? (['TWILIO_FROM'] as const) : []), // without it the account is asked which it may be
      'TWILIO_API_URL',
    ]),
    { name: takesKey, after: [settings], take: () => lookAtAccount(twilio()) },
    { name: sender, after: [takesKey], take: () => lookAtSender(twilio(), from) },
    {
      name: 'The United Kingdom may be texted, and no other country',
      after: [takesKey],
      take: () => lookAtCountries(twilio()),
    },
    {
      name: 'Twilio tells us what becomes of a text',
      after: [settings],
      take: () => lookAtReports(twilio(), environment),
    },
    ...(to ? [text] : []),
  ];
}

async function lookAtAccount(twilio: TwilioGateway): Promise<Result> {
  const { status, isTrial } = await twilio.account();
  return {
    problems: [
      ...(status === 'active' ? [] : [`The account is ${status}: nothing is sent from it`]),
      ...(isTrial
        ? ['It is a trial account, which texts nobody but numbers confirmed in the console: upgrade it']
        : []),
    ],
  };
}

const getNumber = 'Get a UK mobile number that sends texts, in the console under Phone Numbers';

async function lookAtSender(twilio: TwilioGateway, from: string | undefined): Promise<Result> {
  const numbers = await twilio.numbers();
  const own = numbers.find(({ number }) => number === from);
  const fit = numbers
    .filter(({ number, sendsTexts }) => sendsTexts && isBritish(number) && number !== from)
    .map(({ number }) => number);
  if (from === undefined) return { problems: chooseFrom(fit) };
  const others = fit.length > 0 ? `The account has others that may: ${fit.join(', ')}` : getNumber;
  if (!own) return { problems: [`${from} is not a number of this account, so Twilio refuses it`, others] };
  if (!isBritish(from))
    return {
      problems: [
        `${from} is a foreign number: the networks of the UK block its texts without a word`,
        others,
      ],
    };
  if (!own.sendsTexts) return { problems: [`${from} makes calls and sends no texts`, others] };
  const services = await twilio.servicesWith(from);
  return {
    notes: [
      `${from} is ${isUkMobile(from) ? 'a UK mobile number' : 'a UK number'} that sends texts`,
      ...services.map(
        (name) => `it is in the messaging service ${name}; the product sends from the number itself`,
      ),
    ],
  };
}

/** Which number it is to be, ready to be put into `.env`. */
function chooseFrom(fit: readonly string[]): string[] {
  if (fit.length === 0)
    return ['TWILIO_FROM is not set, and no number of this account may text UK mobiles', getNumber];
  return [
    fit.length === 1
      ? 'TWILIO_FROM is not set. The account has a number that may text UK mobiles, so set'
      : 'TWILIO_FROM is not set. The account has numbers that may text UK mobiles, so set one of',
    ...fit.map((number) => `TWILIO_FROM=${number}`),
  ];
}

const isBritish = (number: string): boolean => number.startsWith('+44');

async function lookAtCountries(twilio: TwilioGateway): Promise<Result> {
  const open = await twilio.openCountries();
  const foreign = open.filter((country) => !islands.has(country));
  const where = 'in the console under Messaging → Geo permissions';
  return {
    problems: [
      ...(open.includes('GB') ? [] : [`The United Kingdom is not allowed: allow it ${where}`]),
      ...(foreign.length > 0
        ? [
            `${foreign.length} other countries are: who makes us text abroad makes us pay. Take them away ${where}: ${foreign.slice(0, 10).join(', ')}${foreign.length > 10 ? ' …' : ''}`,
          ]
        : []),
    ],
  };
}

/** Reports are asked for with every text, so nothing is to be set at Twilio. */
function lookAtReports(twilio: TwilioGateway, environment: Environment): Result {
  const { origin, pathname } = new URL(twilio.callbackUrl(''));
  return {
    notes: [`each text names ${origin}${pathname}: nothing is to be set`],
    problems: environment.https ? [] : ['PUBLIC_URL: must be https, so that nobody else reads the reports'],
  };
}

async function sendText(twilio: TwilioGateway, to: string): Promise<Result> {
  const outcome = await twilio.send(randomUUID(), to, 'RightInstaller can text you. No need to answer.');
  if (outcome.kind === 'unknown')
    return { problems: ['Twilio did not answer: the text may be on its way, look at the phone'] };
  if (outcome.kind !== 'sent')
    return {
      problems: [
        `Twilio does not send it: ${outcome.code}, https://www.twilio.com/docs/errors/${outcome.code}`,
      ],
    };
  let fate = await twilio.fateOf(outcome.providerId);
  for (let second = 0; second < reportSeconds && !ended.has(fate.status); second += 1) {
    await pause(1_000);
    fate = await twilio.fateOf(outcome.providerId);
  }
  const { status, errorCode } = fate;
  if (status === 'delivered') return { notes: [`${outcome.providerId} is delivered`] };
  if (!ended.has(status))
    return {
      notes: [`${outcome.providerId} is ${status}, without a report of its arrival: look at the phone`],
    };
  const reason = errorCode === null ? '' : `, https://www.twilio.com/docs/errors/${errorCode}`;
  return { problems: [`${outcome.providerId} is ${status}${reason}`] };
}
