import type { components } from '../../api/schema';
import { problemsOf } from '../../rules/problems';
import { postJobForRules } from '../../rules/staffJobs';

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

/** The request: no deadline and no limit are null. The selects hold only values of their lists. */
export function jobFor(values: JobForValues): JobFor {
  const sent = Object.fromEntries(
    Object.keys(emptyJobFor).map((key) => [key, (values[key as keyof JobForValues] ?? '').trim()]),
  );
  const maxBidders = sent['maxBidders'] ? Number(sent['maxBidders']) : null;
  return { ...sent, deadline: sent['deadline'] || null, maxBidders } as JobFor;
}

/** What does not fit in the job form, by field. @param today `YYYY-MM-DD` */
export function jobErrors(values: JobForValues, today: string): Partial<Record<keyof JobFor, string>> {
  const { deadline, ...job } = jobFor(values);
  const problems = problemsOf(postJobForRules, job);
  return deadline && deadline < today
    ? { ...problems, deadline: 'The deadline must be today or later' }
    : problems;
}
