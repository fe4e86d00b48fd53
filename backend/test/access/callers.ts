import {
  aCustomer,
  anAdmin,
  anApplicant,
  anInstaller,
  demoPassword,
  verifyContacts,
  type Person,
} from '../support/people.js';
import type { Product } from '../support/product.js';
import type { StaffRole } from '../../src/modules/auth/user.entity.js';

/** Everybody the product tells apart before it looks at what they ask for, in the order of the columns of `matrix.txt`. */
export const kinds = [
  'visitor',
  'newcomer',
  'unregistered',
  'applicant',
  'installer',
  'suspended',
  'customer',
  'company',
  'support',
  'vetting',
  'money',
  'owner',
] as const;
export type Kind = (typeof kinds)[number];
export type Caller = Omit<Person, 'id'> & { readonly id: string | null };

/** One of each kind, signed in and alone with what they have. */
export async function callersOf(product: Product): Promise<Readonly<Record<Kind, Caller>>> {
  const owner = await anAdmin(product);
  const [newcomer, unregistered, applicant, installer, suspended, customer, company] = await Promise.all([
    aNewcomer(product, 'customer', '+447700900997'),
    aNewcomer(product, 'installer', '+447700900998'),
    anApplicant(product),
    anInstaller(product, owner),
    anInstaller(product, owner),
    aCustomer(product),
    aCustomer(product, { companyName: 'Canal Street Ltd' }),
  ]);
  await verifyContacts(product, unregistered);
  await owner.visitor.put(`/api/admin/users/${suspended.id}/suspend`, {
    isSuspended: true,
    reason: 'A test',
  });
  // The suspension has ended the session.
  await suspended.visitor.post('/api/login', { email: suspended.email, password: demoPassword });
  return {
    visitor: { id: null, email: '', phone: '', visitor: product.visitor() },
    ...{ newcomer, unregistered, applicant, installer, suspended, customer, company, owner },
    support: await aColleague(product, 'support'),
    vetting: await aColleague(product, 'vetting'),
    money: await aColleague(product, 'money'),
  };
}

/** Somebody who has signed up and done nothing else. */
async function aNewcomer(product: Product, userType: string, phone: string): Promise<Person> {
  const visitor = product.visitor();
  const email = `newcomer-${userType}@example.test`;
  const { body } = await visitor.post<{ user: { id: string } }>('/api/register', {
    email,
    password: demoPassword,
    firstName: 'Nina',
    lastName: 'Newcomer',
    userType,
    phoneNumber: phone,
  });
  return { id: body.user.id, email, phone, visitor };
}

async function aColleague(product: Product, role: StaffRole): Promise<Person> {
  const person = await anAdmin(product);
  await product.database.query('UPDATE users SET staff_role = $1 WHERE id = $2', [role, person.id]);
  return person;
}
