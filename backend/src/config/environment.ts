import 'reflect-metadata';
import {
  IsEmail,
  IsIP,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';
import { Decimal, toNumber, Whole } from './number-checks.js';
import { anyHost, IsSiteAddress } from './site-address.js';
import { RedisEnvironment } from './redis-environment.js';
import { IsTilesAddress } from './tiles-address.js';

/** Everything the product reads from its environment. `.env.example` lists the same names; a test compares the two. */
export class Environment extends RedisEnvironment {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Which half of the product this process is. `both` is the default of `npm start`. */
  @IsIn(['api', 'worker', 'both'])
  ROLE: 'api' | 'worker' | 'both' = 'both';

  @Whole(0, 65535) PORT = 3000;

  /** Where it listens: this machine alone, unless told otherwise. A container says 0.0.0.0. */
  @IsIP()
  HOST = '127.0.0.1';

  /** The address that people type; links in mails and the origin check use it. */
  @IsSiteAddress()
  PUBLIC_URL = 'http://localhost:3000';

  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must start with postgres://' })
  DATABASE_URL!: string;

  /** Put into DATABASE_URL. Unset: the password that stands there. */
  @IsOptional()
  @IsString()
  DATABASE_PASSWORD?: string;

  @Whole(2, 200) DATABASE_POOL = 20;

  /** After so many milliseconds without a sign of life of PostgreSQL calls are answered 503. */
  @Whole(200, 60_000) DATABASE_TIMEOUT_MS = 2_000;

  /** The folder of uploaded files, unless a bucket is named. Every process that answers requests must reach it. */
  @IsString()
  @MinLength(1)
  FILES_DIR = '.data/files';

  /** Megabytes of that folder's disk that uploads leave free: for the database, the logs and whatever else writes there. */
  @Whole(0, 10_000_000)
  FILES_KEEP_FREE_MB = 500;

  /** Set: uploaded files rest in this bucket. */
  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  @IsString()
  S3_REGION = 'eu-west-2';

  /** The address of a server that speaks S3. Unset: Amazon's. */
  @IsOptional()
  @IsUrl(anyHost)
  S3_ENDPOINT?: string;

  /** Both unset: what the machine's own role grants. */
  @IsOptional()
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** Seals codes and signs tokens. At least 32 characters. */
  @IsString()
  @MinLength(32)
  APP_SECRET!: string;

  @Matches(/^sk_/, { message: 'STRIPE_SECRET_KEY must start with sk_' })
  STRIPE_SECRET_KEY!: string;

  @Matches(/^pk_/, { message: 'STRIPE_PUBLISHABLE_KEY must start with pk_' })
  STRIPE_PUBLISHABLE_KEY!: string;

  @Matches(/^whsec_/, { message: 'STRIPE_WEBHOOK_SECRET must start with whsec_' })
  STRIPE_WEBHOOK_SECRET!: string;

  /** Of the endpoint for connected accounts; Stripe signs its events with a secret of its own. */
  @IsOptional()
  @Matches(/^whsec_/, { message: 'STRIPE_CONNECT_WEBHOOK_SECRET must start with whsec_' })
  STRIPE_CONNECT_WEBHOOK_SECRET?: string;

  /** The sandbox's address. Unset: the real Stripe. */
  @IsOptional()
  @IsUrl(anyHost)
  STRIPE_API_URL?: string;

  /** The sandbox's stand-in for Stripe.js. Refused in production. */
  @IsOptional()
  @IsUrl(anyHost)
  STRIPE_JS_URL?: string;

  /** How long one call to Stripe may take, in milliseconds. After that its outcome counts as unknown. */
  @Whole(100, 80_000)
  STRIPE_TIMEOUT_MS = 10_000;

  /** How long a request that opens a deposit waits for Stripe in all, in milliseconds, before it is told to try again. */
  @Whole(1_000, 120_000)
  DEPOSIT_PATIENCE_MS = 9_000;

  @Matches(/^AC[0-9a-f]{32}$/, { message: 'TWILIO_ACCOUNT_SID must be AC and 32 hex digits' })
  TWILIO_ACCOUNT_SID!: string;

  @IsString()
  @MinLength(16)
  TWILIO_AUTH_TOKEN!: string;

  @Matches(/^\+\d{8,15}$/, { message: 'TWILIO_FROM must be a number like +441632960000' })
  TWILIO_FROM!: string;

  @IsOptional()
  @IsUrl(anyHost)
  TWILIO_API_URL?: string;

  @Matches(/^smtps?:\/\//, { message: 'SMTP_URL must start with smtp://' })
  SMTP_URL!: string;

  @IsString()
  MAIL_FROM = 'RightInstaller <hello@rightinstaller.test>';

  /** Where answers to our mails go: a mailbox that people read. */
  @IsString()
  MAIL_REPLY_TO = 'RightInstaller <support@rightinstaller.test>';

  /** Who runs the site, for the foot of every mail: registered name, company number and office. Empty: nothing is shown. */
  @IsString()
  MAIL_IMPRINT = '';

  /** Percent of a finished job's price that the platform keeps (docs/product.md#money). Frozen on each award. */
  @Decimal(0, 50)
  PLATFORM_FEE_PERCENT = 5;

  /** Pounds. A refund by staff above it waits until a second member of staff confirms it. */
  @Decimal(0, 1_000_000)
  SECOND_PERSON_ABOVE_POUNDS = 500;

  /** How often the sweeps look for work without a job, in seconds. */
  @toNumber
  @IsNumber()
  @Min(0.2)
  @Max(3600)
  SWEEP_SECONDS = 30;

  /** How many proxies stand in front, whose `X-Forwarded-*` is believed; `true` is one. */
  @Matches(/^(?:true|false|[0-9])$/, {
    message: 'TRUST_PROXY must be false, or how many proxies stand in front',
  })
  TRUST_PROXY = 'false';

  /** How long an api that is asked to stop goes on answering, so that the proxies in front notice; 0 where none stands in front. */
  @toNumber
  @IsNumber()
  @Min(0)
  @Max(60)
  DRAIN_SECONDS = 0;

  /** Who runs the site; unset, its foot stays empty and `npm run doctor` says so. */
  @IsOptional()
  @IsString()
  OPERATOR_NAME?: string;

  @IsOptional()
  @IsString()
  OPERATOR_COMPANY_NUMBER?: string;

  @IsOptional()
  @IsString()
  OPERATOR_OFFICE?: string;

  /** A JSON file of founders, investors and partners (docs/operating-the-site.md). Unset: samples in the sandbox, an empty list elsewhere. */
  @IsOptional()
  @IsString()
  SITE_CONTENT?: string;

  /** Set: the map of leads lies on these tiles, e.g. `https://tiles.example/{z}/{x}/{y}.png`; browsers then ask that host. */
  @IsOptional()
  @IsTilesAddress()
  MAP_TILES_URL?: string;

  /** What the owner of the tiles wants to be said of them. */
  @IsOptional()
  @IsString()
  MAP_TILES_ATTRIBUTION?: string;

  /** Set: the service fee includes VAT, and its invoices say so. */
  @IsOptional()
  @Matches(/^(GB)?\d{9}(\d{3})?$/, { message: 'VAT_NUMBER must be GB and nine digits' })
  VAT_NUMBER?: string;

  @Decimal(0, 100)
  VAT_PERCENT = 20;

  @IsOptional()
  @IsString()
  OPERATOR_ICO_REGISTRATION?: string;

  @IsOptional()
  @IsEmail()
  OPERATOR_PRIVACY_EMAIL?: string;

  /** How far "https only" reaches: this host, its subdomains too, or the browsers' preload list as well. */
  @IsIn(['host', 'subdomains', 'preload'])
  HSTS: 'host' | 'subdomains' | 'preload' = 'host';

  /** Connections that one network may hold open, and requests that may wait; ten times as many in the sandbox, where one machine plays all users. */
  @Whole(10, 100_000)
  CONNECTIONS_PER_NETWORK = 250;

  /** Requests that one network may make in a second, and five times that at once, before it waits in line; a refused one counts 20. */
  @Whole(1, 100_000)
  REQUESTS_PER_NETWORK = 100;

  /** Texts that go out in an hour, of all kinds and to everybody; then staff are told, and the others wait. Unset: 1,000, in the sandbox 100,000. */
  @IsOptional()
  @Whole(1, 1_000_000)
  TEXTS_PER_HOUR?: number;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent' = 'info';

  /** Who shows this token as a bearer reads `/metrics`. Unset: there is no such page. At least 16 characters. */
  @IsOptional()
  @IsString()
  @MinLength(16)
  METRICS_TOKEN?: string;

  /** A port of their own for the metrics, without a token: for a network that only the operator reaches. */
  @IsOptional()
  @Whole(1, 65535)
  METRICS_PORT?: number;

  /** How many days product and sandbox are ahead of the machine's clock. Sandbox only. */
  @toNumber
  @IsNumber()
  @Min(0)
  @Max(3_650)
  TIME_TRAVEL_DAYS = 0;

  /** Tests only: the named line at which this process kills itself. Refused in production. */
  @IsOptional()
  @IsString()
  FAULT_POINT?: string;

  /** True while the providers are the sandbox's: demo accounts, `stripeJsUrl`, wide limits for one machine. */
  get sandbox(): boolean {
    return this.STRIPE_API_URL !== undefined && this.NODE_ENV !== 'production';
  }

  get runsApi(): boolean {
    return this.ROLE !== 'worker';
  }

  get runsWorkers(): boolean {
    return this.ROLE !== 'api';
  }

  /** null: the connections come from proxies in front, which count for themselves. */
  get connectionsPerNetwork(): number | null {
    if (this.TRUST_PROXY !== 'false' && this.TRUST_PROXY !== '0') return null;
    return this.CONNECTIONS_PER_NETWORK * (this.sandbox ? 10 : 1);
  }

  get textsPerHour(): number {
    return this.TEXTS_PER_HOUR ?? (this.sandbox ? 100_000 : 1_000);
  }

  get https(): boolean {
    return this.PUBLIC_URL.startsWith('https://');
  }
}
