import type { OperatorContent } from '../operatorContent';

export const PARTNERS: OperatorContent['partners'] = {
  technology: [
    { name: 'Example Satellite Supply', what: 'Dishes, mounts and cable at trade price' },
    { name: 'Specimen Networks', what: 'Certified training on switches and access points' },
  ],
  industry: [
    { name: 'Sample Aerial Federation', what: 'Membership accepted as a certification' },
    { name: 'Example Security Council', what: 'Audit results shared with consent' },
  ],
  training: [
    { name: 'Specimen Technical College', what: 'Apprentices placed with verified firms' },
    { name: 'Sample Height Safety', what: 'Courses at member price' },
  ],
};
