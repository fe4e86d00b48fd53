import type { DefaultValues } from 'react-hook-form';
import type { Registration } from '../../api/types';

export const businessTypes = [
  ['sole_trader', 'Sole trader'],
  ['limited_company', 'Limited company'],
  ['partnership', 'Partnership'],
] as const;

export const experienceBands = ['0-2', '3-5', '6-10', '10+'] as const;

/** Nothing is chosen for the applicant. */
export const emptyRegistration: DefaultValues<Registration> = {
  businessName: '',
  serviceTypes: [],
  certifications: '',
  workingRadius: '',
  contactPhone: '',
  businessAddress: '',
  postcode: '',
  dbsChecked: false,
  publicLiabilityInsurance: false,
  agreement: false,
};

/** Fields that can show a message from the server. */
export const registrationFields = [
  'businessName',
  'businessType',
  'experienceYears',
  'certifications',
  'workingRadius',
  'contactPhone',
  'businessAddress',
  'postcode',
  'agreement',
] as const;
