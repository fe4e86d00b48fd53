import { isParams, type Params } from '../http/form.js';
import { jsonAnswer, type Answer } from '../http/messages.js';
import type { TwilioAccountRow } from '../state/rows.js';
import type { Store } from '../state/store.js';

/** A full account with the one number that the product is set to send from. */
const fresh: TwilioAccountRow = {
  id: 'account',
  type: 'Full',
  status: 'active',
  numbers: [{ phoneNumber: '+441632960000', sms: true }],
  services: [],
  countries: ['GB'],
};

export const accountRow = (store: Store): TwilioAccountRow => store.get('twilio_account', 'account') ?? fresh;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const objects = (value: unknown): Params[] => (Array.isArray(value) ? value.filter(isParams) : []);

/** What the account is from now on; what is not given stays. */
export function setAccount(store: Store, given: Params): TwilioAccountRow {
  const now = accountRow(store);
  return store.put('twilio_account', {
    ...now,
    ...(given.type !== undefined && { type: given.type === 'Trial' ? 'Trial' : 'Full' }),
    ...(given.status !== undefined && { status: given.status === 'active' ? 'active' : 'suspended' }),
    ...(given.numbers !== undefined && {
      numbers: objects(given.numbers).map(({ phoneNumber, sms }) => ({
        phoneNumber: String(phoneNumber),
        sms: sms !== false,
      })),
    }),
    ...(given.services !== undefined && {
      services: objects(given.services).map(({ sid, name, numbers }) => ({
        sid: String(sid),
        name: String(name),
        numbers: texts(numbers),
      })),
    }),
    ...(given.countries !== undefined && { countries: texts(given.countries) }),
  });
}

/** https://www.twilio.com/docs/iam/api/account */
export function showAccount(store: Store, accountSid: string): Answer {
  const { type, status } = accountRow(store);
  return jsonAnswer(200, { sid: accountSid, friendly_name: 'Sandbox', status, type });
}

/** https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource */
export function listNumbers(store: Store, accountSid: string, query: Params): Answer {
  const numbers = accountRow(store).numbers.filter(
    ({ phoneNumber }) => query.PhoneNumber === undefined || phoneNumber.includes(String(query.PhoneNumber)),
  );
  const shown = numbers.map(({ phoneNumber, sms }) => ({
    account_sid: accountSid,
    sid: sidOf('PN', phoneNumber),
    phone_number: phoneNumber,
    capabilities: { voice: true, sms, mms: false, fax: false },
    status_callback: '',
  }));
  return jsonAnswer(200, { incoming_phone_numbers: shown, next_page_uri: null, page: 0, page_size: 50 });
}

/** https://www.twilio.com/docs/messaging/api/service-resource */
export function listServices(store: Store, accountSid: string): Answer {
  const services = accountRow(store).services.map(({ sid, name }) => ({
    account_sid: accountSid,
    sid,
    friendly_name: name,
  }));
  return jsonAnswer(200, { services, meta: meta('services') });
}

export function listServiceNumbers(store: Store, accountSid: string, service: string): Answer {
  const numbers = accountRow(store).services.find(({ sid }) => sid === service)?.numbers ?? [];
  const phone_numbers = numbers.map((phone_number) => ({
    account_sid: accountSid,
    service_sid: service,
    sid: sidOf('PN', phone_number),
    phone_number,
    country_code: phone_number.startsWith('+44') ? 'GB' : 'US',
    capabilities: ['SMS'],
  }));
  return jsonAnswer(200, { phone_numbers, meta: meta('phone_numbers') });
}

/** https://www.twilio.com/docs/messaging/guides/sms-geo-permissions */
export function listCountries(store: Store): Answer {
  const { countries } = accountRow(store);
  const permissions = [...new Set(['GB', 'IE', 'US', ...countries])].map((country_code) => ({
    country_code,
    type: 'country',
    enabled: countries.includes(country_code),
  }));
  return jsonAnswer(200, { permissions });
}

const meta = (key: string) => ({ key, page: 0, page_size: 50, next_page_url: null, previous_page_url: null });

const sidOf = (prefix: string, number: string): string =>
  `${prefix}${number.replace(/\D/g, '').padStart(32, '0')}`;
