import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Environment } from './environment.js';
import { withPassword } from './with-password.js';

/** A start refused because of its environment; `problems` names each variable. */
export class BadEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const onlyOutsideProduction = ['STRIPE_API_URL', 'STRIPE_JS_URL', 'TWILIO_API_URL', 'FAULT_POINT'] as const;

/** What the example and the sandbox use: no secret, and no address that a mail may come from. */
const examples = {
  APP_SECRET: /^change-me/,
  STRIPE_SECRET_KEY: /_sandbox$/,
  STRIPE_PUBLISHABLE_KEY: /_sandbox$/,
  STRIPE_WEBHOOK_SECRET: /_sandbox$/,
  TWILIO_ACCOUNT_SID: /^AC0+$/,
  TWILIO_AUTH_TOKEN: /^sandbox-/,
  MAIL_FROM: /\.test>?$/,
  MAIL_REPLY_TO: /\.test>?$/,
  MAIL_INBOUND_ADDRESS: /\.test$/,
  MAIL_INBOUND_SECRET: /^sandbox-/,
} as const;

/** A live key moves real money: only where every check of production holds, and with its own other half. */
function mixedKeys({ NODE_ENV, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Environment): string[] {
  const isLive = STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false;
  if (isLive && NODE_ENV !== 'production')
    return [
      'STRIPE_SECRET_KEY: a live key needs NODE_ENV=production, and with it everything that production asks for',
    ];
  if (isLive !== (STRIPE_PUBLISHABLE_KEY?.startsWith('pk_live_') ?? false))
    return ['STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY, both live or both test'];
  return [];
}

/** @throws BadEnvironment naming every bad variable at once, so that one look mends them all. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const { environment, problems } = read(source);
  problems.push(...problemsTogether(environment));
  return usable(environment, problems);
}

/**
 * The values alone, also those that do not go together or that production refuses, for a command that says what is wrong with
 * them; and the names of those that cannot be read, whose values are not to be used.
 */
export function readValues(source: NodeJS.ProcessEnv): {
  environment: Environment;
  unreadable: readonly string[];
} {
  const { environment, problems } = read(source);
  const unreadable = problems.map((problem) => problem.slice(0, problem.indexOf(':')));
  for (const name of ['DATABASE', 'REDIS'] as const)
    if (unreadable.includes(`${name}_URL`)) delete (environment as Partial<Environment>)[`${name}_URL`];
  return { environment: withPasswords(environment), unreadable };
}

function read(source: NodeJS.ProcessEnv): { environment: Environment; problems: string[] } {
  const names = Object.keys(source).filter((name) => source[name] !== '');
  const environment = plainToInstance(
    Environment,
    Object.fromEntries(names.map((name) => [name, source[name]])),
    { exposeDefaultValues: true },
  );
  const problems = validateSync(environment).map(
    ({ property, constraints = {} }) =>
      `${property}: ${(constraints['isInt'] ?? constraints['isNumber'] ?? Object.values(constraints)[0] ?? '').replace(`${property} `, '')}`,
  );
  return { environment, problems };
}

function problemsTogether(environment: Environment): string[] {
  const problems = mixedKeys(environment);
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = environment;
  const vapid = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].filter((value) => value !== undefined);
  if (vapid.length % 3 !== 0)
    problems.push('VAPID_PUBLIC_KEY: goes with VAPID_PRIVATE_KEY and VAPID_SUBJECT, all three or none');
  if ((environment.MAIL_INBOUND_ADDRESS === undefined) !== (environment.MAIL_INBOUND_SECRET === undefined))
    problems.push('MAIL_INBOUND_ADDRESS: goes with MAIL_INBOUND_SECRET, both or neither');
  if (environment.TIME_TRAVEL_DAYS > 0 && !environment.sandbox)
    problems.push('TIME_TRAVEL_DAYS: real people and real money know one time; it is for the sandbox');
  if (environment.NODE_ENV === 'production') {
    for (const name of onlyOutsideProduction)
      if (environment[name] !== undefined) problems.push(`${name}: must not be set in production`);
    for (const [name, example] of Object.entries(examples))
      if (example.test(environment[name as keyof typeof examples] ?? ''))
        problems.push(`${name}: must be a value of your own, not the example's`);
    if (!environment.https) problems.push('PUBLIC_URL: must be https in production');
  }
  return problems;
}

function usable(environment: Environment, problems: string[]): Environment {
  if (problems.length > 0) throw new BadEnvironment(problems);
  return withPasswords(environment);
}

function withPasswords(environment: Environment): Environment {
  if (environment.DATABASE_URL)
    environment.DATABASE_URL = withPassword(environment.DATABASE_URL, environment.DATABASE_PASSWORD);
  if (environment.REDIS_URL)
    environment.REDIS_URL = withPassword(environment.REDIS_URL, environment.REDIS_PASSWORD);
  return environment;
}
