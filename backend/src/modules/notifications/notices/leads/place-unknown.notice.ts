import { leadActivated } from '../../../leads/leads.events.js';
import { defineNotice } from '../notice.js';

/** To staff: such a lead is matched by its area, or by nothing at all, and a person should look. */
export const placeUnknown = defineNotice({
  name: 'tell-staff-of-an-unknown-place',
  event: leadActivated,
  category: 'desk',
  urgency: 'work',
  once: ({ leadId }) => `place:${leadId}`,
  about: async ({ leadId }, reads) => {
    const { title, placePrecision } = await reads.lead(leadId);
    return placePrecision === null || placePrecision === 'area' ? { title, placePrecision } : null;
  },
  to: () => 'staff',
  words: ({ title, placePrecision }) => ({
    title: 'A postcode is not on the map',
    message: `The postcode of “${title}” is not on our map. ${
      placePrecision === 'area' ? 'Installers were matched by its area.' : 'No installer could be matched.'
    }`,
    link: '/admin/leads',
  }),
});
