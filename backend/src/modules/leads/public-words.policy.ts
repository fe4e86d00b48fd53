import { withoutContacts, withoutContactsAndHouse } from '../../platform/contacts/contact-details.policy.js';
import type { Lead } from './lead.entity.js';

type Words = Pick<Lead, 'title' | 'description' | 'location' | 'budget'>;

/**
 * The words of a lead as they are kept: installers read them before the deposit, and accounts that staff have not approved too, so
 * they hold no contact details and no house (docs/product.md#messages). The place is shown whole after the deposit alone, so its house stays.
 */
export const publicWords = ({ title, description, location, budget }: Words): Words => ({
  title: withoutContactsAndHouse(title).text,
  description: withoutContactsAndHouse(description).text,
  location: withoutContacts(location).text,
  budget: withoutContactsAndHouse(budget).text,
});
