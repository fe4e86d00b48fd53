import { clockNow } from '../clock.js';
import type { Params } from '../http/form.js';
import type { Answer } from '../http/messages.js';
import { newId, newSid } from '../ids.js';
import type { SandboxOptions } from '../options.js';
import type { SmsRow, TaskRow } from '../state/rows.js';
import type { Store } from '../state/store.js';
import { twilioError } from './errors.js';

type TwilioOptions = SandboxOptions['twilio'];
const longestBody = 1600;

/** Numbers that fail in a fixed way. https://www.twilio.com/docs/iam/test-credentials */
const magicRecipients: Record<string, [code: number, message: (to: string) => string]> = {
  '+15005550001': [21211, (to) => `Invalid 'To' Phone Number: ${to}`],
  '+15005550002': [
    21612,
    (to) =>
      `The 'To' phone number: ${to}, is not currently reachable using the 'From' phone number: via SMS.`,
  ],
  '+15005550003': [
    21408,
    (to) =>
      `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${to}`,
  ],
  '+15005550004': [21610, () => 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, (to) => `'To' number is not a valid mobile number: ${to}`],
};
const magicSenders: Record<string, [code: number, message: string]> = {
  '+15005550001': [
    21212,
    "The 'From' number +15005550001 is not a valid phone number, shortcode, or alphanumeric sender ID.",
  ],
  '+15005550007': [
    21606,
    "The 'From' phone number +15005550007 is not a valid, SMS-capable inbound phone number or short code for your account.",
  ],
  '+15005550008': [21611, "This 'From' number has exceeded the maximum number of queued messages"],
};
/** Accepted, then never delivered: how a number that does not exist any more behaves. */
const undeliverable = '+15005550010';

/** Networks of the UK take no texts from numbers abroad; Twilio takes them, and reports later. The magic numbers are of no country. */
const isBlocked = ({ from, to }: SmsRow): boolean =>
  from !== null && to.startsWith('+44') && /^\+(?!44|1500555)/.test(from);
const filtered = 30007;
const words: Record<number, string> = {
  [filtered]: 'Message filtered',
  30003: 'Unreachable destination handset',
};

/** Sends a text message, or says why not. */
export function createSms(store: Store, options: TwilioOptions, given: Params): SmsRow | Answer {
  const to = textOf(given.To);
  const from = textOf(given.From);
  const service = textOf(given.MessagingServiceSid);
  const body = textOf(given.Body);
  if (to === null) return twilioError(400, 21604, "A 'To' phone number is required.");
  if (from === null && service === null) {
    return twilioError(400, 21603, "A 'From' phone number is required.");
  }
  if (body === null) return twilioError(400, 21602, 'Message body is required.');
  if (body.length > longestBody) {
    return twilioError(
      400,
      21617,
      `The concatenated message body exceeds the ${longestBody} character limit`,
    );
  }
  const badSender = from === null ? undefined : magicSenders[from];
  if (badSender) return twilioError(400, ...badSender);
  const magic = magicRecipients[to];
  if (magic) return twilioError(400, magic[0], magic[1](to));
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return twilioError(400, 21211, `Invalid 'To' Phone Number: ${to}`);

  const now = new Date(clockNow()).toISOString();
  const row: SmsRow = {
    id: newSid('SM'),
    to,
    from,
    messagingServiceSid: service,
    body,
    status: 'queued',
    errorCode: null,
    statusCallback: textOf(given.StatusCallback),
    createdAt: now,
    updatedAt: now,
  };
  store.put('sms', row);
  plan(store, options, row.id, 'sms-sent');
  return row;
}

function textOf(value: Params[string] | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function plan(store: Store, options: TwilioOptions, target: string, kind: TaskRow['kind']): void {
  store.put('tasks', { id: newId('task'), dueAt: clockNow() + options.stepMs, kind, target });
}

/** The next step of a message on its way. @returns the changed row */
export function advanceSms(
  store: Store,
  options: TwilioOptions,
  sid: string,
  kind: TaskRow['kind'],
): SmsRow | null {
  const row = store.get('sms', sid);
  if (!row) return null;
  const updatedAt = new Date(clockNow()).toISOString();
  if (kind === 'sms-sent') {
    plan(
      store,
      options,
      sid,
      row.to === undeliverable || isBlocked(row) ? 'sms-undelivered' : 'sms-delivered',
    );
    return store.put('sms', { ...row, status: 'sent', updatedAt });
  }
  const isLost = kind === 'sms-undelivered';
  return store.put('sms', {
    ...row,
    status: isLost ? 'undelivered' : 'delivered',
    errorCode: isLost ? (isBlocked(row) ? filtered : 30003) : null,
    updatedAt,
  });
}

/** The resource as Twilio shows it. */
export function smsView(row: SmsRow, accountSid: string) {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${row.id}`;
  const isSent = row.status !== 'queued';
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: row.body,
    date_created: rfc2822(row.createdAt),
    date_sent: isSent ? rfc2822(row.updatedAt) : null,
    date_updated: rfc2822(row.updatedAt),
    direction: 'outbound-api',
    error_code: row.errorCode,
    error_message: row.errorCode === null ? null : (words[row.errorCode] ?? null),
    from: row.from,
    messaging_service_sid: row.messagingServiceSid,
    num_media: '0',
    num_segments: String(Math.max(1, Math.ceil(row.body.length / 160))),
    price: null,
    price_unit: 'USD',
    sid: row.id,
    status: row.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: row.to,
    uri: `${uri}.json`,
  };
}

function rfc2822(iso: string): string {
  return new Date(iso).toUTCString().replace('GMT', '+0000');
}

/** One page of the messages, newest first, filtered as Twilio's list is: `To`, `From`, `DateSent`, `DateSent<`, `DateSent>`. */
export function listSms(store: Store, accountSid: string, query: Params) {
  const size = Math.min(Number(query.PageSize ?? 50), 1000);
  const page = Number(query.Page ?? 0);
  const rows = store
    .all('sms')
    .filter((row) => query.To === undefined || row.to === query.To)
    .filter((row) => query.From === undefined || row.from === query.From)
    .filter((row) => wasSent(row, query))
    .reverse();
  const start = page * size;
  const uri = (number: number): string =>
    `/2010-04-01/Accounts/${accountSid}/Messages.json?PageSize=${size}&Page=${number}`;
  return {
    end: Math.max(start, Math.min(rows.length, start + size) - 1),
    first_page_uri: uri(0),
    messages: rows.slice(start, start + size).map((row) => smsView(row, accountSid)),
    next_page_uri: start + size < rows.length ? uri(page + 1) : null,
    page,
    page_size: size,
    previous_page_uri: page > 0 ? uri(page - 1) : null,
    start,
    uri: uri(page),
  };
}

/** A date alone means that day in UTC; with `<` and `>` Twilio means "not after" and "not before". */
function wasSent(row: SmsRow, query: Params): boolean {
  const sent = row.createdAt;
  const day = query.DateSent;
  const until = query['DateSent<'];
  const since = query['DateSent>'];
  return (
    (day === undefined || sent.startsWith(String(day).slice(0, 10))) &&
    (until === undefined || sent <= endOf(String(until))) &&
    (since === undefined || sent >= new Date(String(since)).toISOString())
  );
}

function endOf(moment: string): string {
  return moment.length === 10 ? `${moment}T23:59:59.999Z` : new Date(moment).toISOString();
}
