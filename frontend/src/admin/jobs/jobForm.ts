import type { components } from '../../api/schema';

/** What the inputs hold: text, or nothing yet. */
export type JobForValues = { [Key in keyof typeof emptyJobFor]?: string | null };

export const emptyJobFor = {
  customerId: '',
  title: '',
  serviceType: 'starlink',
  description: '',
  location: '',
  streetAddress: '',
  postcode: '',
  budget: '',
  jobType: '',
  deadline: '',
  maxBidders: '',
};

type JobFor = Omit<components['schemas']['PostJobFor'], 'photoIds' | 'privatePhotoIds'>;

/** What is sent: no deadline and no limit are null. The selects hold only values of their lists. */
export function jobFor(values: JobForValues): JobFor {
  const sent = Object.fromEntries(
    Object.keys(emptyJobFor).map((key) => [key, (values[key as keyof JobForValues] ?? '').trim()]),
  );
  const maxBidders = sent['maxBidders'] ? Number(sent['maxBidders']) : null;
  return { ...sent, deadline: sent['deadline'] || null, maxBidders } as JobFor;
}

const required: [keyof JobFor, string][] = [
  ['customerId', 'Choose a customer'],
  ['title', 'Job title is required'],
  ['serviceType', 'Choose a service type from the list'],
  ['location', 'Location is required'],
  ['postcode', 'Postcode is required'],
  ['budget', 'Budget range is required'],
  ['jobType', 'Job type is required'],
];

/** The rules of the job form, with the texts that it must have. @param today `YYYY-MM-DD` */
export function jobErrors(values: JobForValues, today: string): Partial<Record<keyof JobFor, string>> {
  const job = jobFor(values);
  const errors: Partial<Record<keyof JobFor, string>> = {};
  for (const [field, text] of required) if (!job[field]) errors[field] = text;
  if (job.description.length < 50) errors.description = 'Description must be at least 50 characters';
  if (job.deadline && job.deadline < today) errors.deadline = 'The deadline must be today or later';
  return errors;
}
