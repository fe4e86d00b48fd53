import type { Sampled } from './sample';

export type PartnerGroup = {
  title: string;
  text: string;
  partners: readonly (Sampled & { name: string; what: string })[];
};

/** The groups are real plans; the names in them are samples. */
export const PARTNER_GROUPS: readonly PartnerGroup[] = [
  {
    title: 'Technology',
    text: 'Makers and distributors of what our installers fit.',
    partners: [
      { sample: true, name: 'Example Satellite Supply', what: 'Dishes, mounts and cable at trade price' },
      { sample: true, name: 'Specimen Networks', what: 'Certified training on switches and access points' },
    ],
  },
  {
    title: 'Industry',
    text: 'Trade bodies and schemes that set the standard of the work.',
    partners: [
      { sample: true, name: 'Sample Aerial Federation', what: 'Membership accepted as a certification' },
      { sample: true, name: 'Example Security Council', what: 'Audit results shared with consent' },
    ],
  },
  {
    title: 'Training',
    text: 'Colleges and academies that bring new people into the trade.',
    partners: [
      { sample: true, name: 'Specimen Technical College', what: 'Apprentices placed with verified firms' },
      { sample: true, name: 'Sample Height Safety', what: 'Courses at member price' },
    ],
  },
];
