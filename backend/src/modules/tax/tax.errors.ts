import { defineError } from '../../platform/errors/domain-error.js';

export const NoCompany = defineError(
  'tax.no-company',
  'conflict',
  'The Construction Industry Scheme is for companies. Add your company’s name to your account first.',
);
