import { randomInt } from 'node:crypto';
import { eventually } from './eventually.js';
import type { Product } from './product.js';
import type { Visitor } from './visitor.js';

export const demoPassword = 'demo-password-1';

/** Somebody of the market, signed in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
  readonly visitor: Visitor;
}

let people = 0;
const nextEmail = (kind: string): string =>
  `${kind}-${Date.now().toString(36)}-${(people += 1)}@example.test`;
let phones = randomInt(1_000);
/** From the range that Ofcom keeps free for drama; one after the other, so that each person reads their own codes. */
const nextPhone = (): string => `+447700900${String((phones += 1) % 1_000).padStart(3, '0')}`;

async function register(product: Product, fields: Record<string, unknown>): Promise<Person> {
  const visitor = product.visitor();
  const email = String(fields['email']);
  const phone = nextPhone();
  const answer = await visitor.post<{ user: { id: string } }>('/api/register', {
    password: demoPassword,
    ...fields,
  });
  if (answer.status >= 300) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
  return { id: answer.body.user.id, email, phone, visitor };
}

/** Reads the newest code that was sent there. Other news may have overtaken it. */
export async function codeSentTo(product: Product, to: string): Promise<string> {
  return eventually(`a code for ${to}`, async () => {
    const codes = (await product.inbox(to)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    return codes.find((code) => code !== undefined);
  });
}

/** Confirms email and phone with the codes from the inbox, as a person does. */
export async function verifyContacts(product: Product, person: Person): Promise<void> {
  for (const [channel, to] of [
    ['email', person.email],
    ['phone', person.phone],
  ] as const) {
    const sent = await person.visitor.post(`/api/auth/send-${channel}-verification`);
    if (sent.status >= 300)
      throw new Error(`Sending the ${channel} code answered ${sent.status}: ${sent.text}`);
    const token = await codeSentTo(product, to);
    const verified = await person.visitor.post(`/api/auth/verify-${channel}`, { token });
    if (verified.status >= 300) {
      const printed = verified.status >= 500 ? `\n${product.app.printed.slice(-4_000)}` : '';
      throw new Error(`The ${channel} code was refused: ${verified.text}${printed}`);
    }
  }
}

/** A residential customer, or a company when `companyName` is given (approved only by an admin). */
export async function aCustomer(product: Product, fields: Record<string, unknown> = {}): Promise<Person> {
  const phone = nextPhone();
  const person = await register(product, {
    email: nextEmail('customer'),
    firstName: 'Carla',
    lastName: 'Customer',
    userType: 'customer',
    phoneNumber: phone,
    ...fields,
  });
  const customer = { ...person, phone };
  await verifyContacts(product, customer);
  return customer;
}

/** An admin: made by hand in the database, because no sign-up makes one. */
export async function anAdmin(product: Product): Promise<Person> {
  const person = await register(product, {
    email: nextEmail('admin'),
    firstName: 'Ada',
    lastName: 'Admin',
    userType: 'customer',
  });
  await product.database.query(
    `UPDATE users SET is_admin = true, staff_role = 'owner', email_verified_at = now(), phone_number = '+447700900000', phone_verified_at = now(), needs_registration = false WHERE id = $1`,
    [person.id],
  );
  return person;
}

export const application = (
  phone: string,
  fields: Record<string, unknown> = {},
): Record<string, unknown> => ({
  businessName: 'Bolton Dishes Ltd',
  businessType: 'limited_company',
  experienceYears: '6-10',
  serviceTypes: ['starlink', 'cctv', 'home_network'],
  certifications: 'RDI-LB Level 2',
  workingRadius: '60',
  contactPhone: phone,
  businessAddress: '1 Deansgate, Bolton',
  postcode: 'BL1 1AA',
  dbsChecked: true,
  publicLiabilityInsurance: true,
  agreement: true,
  ...fields,
});

/** An installer who applied and verified email and phone, but was not reviewed. */
export async function anApplicant(product: Product, fields: Record<string, unknown> = {}): Promise<Person> {
  const person = await register(product, {
    email: nextEmail('installer'),
    firstName: 'Ivo',
    lastName: 'Installer',
    userType: 'installer',
  });
  const applied = await person.visitor.post('/api/complete-registration', application(person.phone, fields));
  if (applied.status >= 300) throw new Error(`The application answered ${applied.status}: ${applied.text}`);
  await verifyContacts(product, person);
  return person;
}

/** An installer who may bid. */
export async function anInstaller(
  product: Product,
  admin: Person,
  fields: Record<string, unknown> = {},
): Promise<Person> {
  const person = await anApplicant(product, fields);
  for (const [what, body] of [
    ['verify', { isVerified: true }],
    ['approve', { isApproved: true }],
  ] as const) {
    const answer = await admin.visitor.put(`/api/admin/users/${person.id}/${what}`, body);
    if (answer.status >= 300) throw new Error(`${what} answered ${answer.status}: ${answer.text}`);
  }
  return person;
}

export const leadFields = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Starlink on a barn roof',
  description: 'Dish on a slate roof, cable to the office downstairs, about 30 metres of outdoor run.',
  location: 'Bolton',
  postcode: 'BL1 2AB',
  budget: '£200-£400',
  minBudget: 200,
  maxBudget: 400,
  jobType: 'residential',
  priority: 'standard',
  requiredRank: 0,
  depositAmount: 50,
  ...fields,
});

/** A lead of an admin. @returns its id */
export async function aLead(admin: Person, fields: Record<string, unknown> = {}): Promise<string> {
  const answer = await admin.visitor.post<{ id: string }>('/api/leads', leadFields(fields));
  if (answer.status !== 201) throw new Error(`Creating the lead answered ${answer.status}: ${answer.text}`);
  return answer.body.id;
}

export const jobFields = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Eight cameras for a small shop',
  description: 'PoE cameras inside and outside, a recorder in the back office and an app for the owner.',
  location: 'Bury',
  postcode: 'BL9 0AA',
  budget: '£900-£1,400',
  jobType: 'commercial',
  serviceType: 'cctv',
  ...fields,
});

/** A customer's job. @returns its id */
export async function aJob(customer: Person, fields: Record<string, unknown> = {}): Promise<string> {
  const answer = await customer.visitor.post<{ id: string }>('/api/customer/jobs', jobFields(fields));
  if (answer.status !== 201) throw new Error(`Posting the job answered ${answer.status}: ${answer.text}`);
  return answer.body.id;
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  threeDSecure: '4000002500003155',
  refundFailsLater: '4000000000005126',
  refundPending: '4000000000007726',
  disputed: '4000000000000259',
} as const;

/** Pays an intent as the browser does: with the publishable key and the client secret. @returns the intent's status, or the error's code */
export async function payByCard(
  product: Product,
  clientSecret: string,
  card: string = cards.good,
): Promise<string> {
  const intent = clientSecret.split('_secret_')[0];
  const answer = await fetch(`${product.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const body = (await answer.json()) as { status?: string; error?: { code: string } };
  return body.status ?? body.error?.code ?? String(answer.status);
}

/** Pays the deposit of a lead. @returns the intent's status */
export async function unlock(
  product: Product,
  installer: Person,
  leadId: string,
  card: string = cards.good,
): Promise<string> {
  const answer = await installer.visitor.post<{ clientSecret: string }>(`/api/leads/${leadId}/deposit`);
  if (answer.status >= 300) throw new Error(`The deposit answered ${answer.status}: ${answer.text}`);
  return payByCard(product, answer.body.clientSecret, card);
}

/** Unlocks and bids. @returns the bid's id */
export async function aBid(
  product: Product,
  installer: Person,
  leadId: string,
  price = 250,
): Promise<string> {
  await unlock(product, installer, leadId);
  const answer = await installer.visitor.post<{ id: string }>(`/api/leads/${leadId}/bid`, {
    price,
    eta: '2-3 days',
  });
  if (answer.status !== 201) throw new Error(`The bid answered ${answer.status}: ${answer.text}`);
  return answer.body.id;
}
