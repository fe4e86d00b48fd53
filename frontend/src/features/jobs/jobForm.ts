import type { JobInput } from '../../api/types';

/** What the fields hold: everything is text, and "not chosen yet" is empty. */
export type JobFormValues = { [Key in keyof JobInput]-?: string };

/** Under which name a half-filled form is kept when the session ends. */
export const POST_JOB_DRAFT = 'post-job';

export const emptyJob: JobFormValues = {
  title: '',
  serviceType: 'starlink',
  description: '',
  location: '',
  postcode: '',
  budget: '',
  jobType: '',
  deadline: '',
};

/** Shortest description, in characters (docs/product.md#forms). */
export const DESCRIPTION_MINIMUM = 50;

export const jobRules = {
  title: { required: 'Job title is required' },
  description: {
    validate: (text: string) =>
      text.trim().length >= DESCRIPTION_MINIMUM ||
      `Description must be at least ${DESCRIPTION_MINIMUM} characters`,
  },
  location: { required: 'Location is required' },
  postcode: { required: 'Postcode is required' },
  budget: { required: 'Budget range is required' },
  jobType: { required: 'Job type is required' },
};

export const jobFields = [
  'title',
  'serviceType',
  'description',
  'location',
  'postcode',
  'budget',
  'jobType',
  'deadline',
] as const;

/** The payload: no deadline is null. The selects hold only values of their lists. */
export function jobPayload(values: JobFormValues): JobInput {
  return { ...values, deadline: values.deadline || null } as JobInput;
}
