import type { JobDetail, JobInput } from '../../api/types';
import type { Photo } from '../../ui/form/photos';
import { today } from '../../ui/text/dates';

/** What the fields hold: everything is text, and "not chosen yet" is empty. */
export type JobFormValues = { [Key in Exclude<keyof JobInput, 'photoIds' | 'privatePhotoIds'>]-?: string };

/** Under which name a half-filled form is kept when the session ends. */
export const POST_JOB_DRAFT = 'post-job';

export const emptyJob: JobFormValues = {
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

/** Photos of one job. */
export const MOST_JOB_PHOTOS = 8;

/** Said of a photo that shows more than everybody should see. */
export const PRIVATE_PHOTO = 'Only after the deposit';

/** @param kept the deadline that the job already has: it may stay although its day has passed */
export const deadlineRule = (kept = '') => ({
  validate: (day: string) => !day || day === kept || day >= today() || 'The deadline must be today or later',
});

export const jobFields = [
  'title',
  'serviceType',
  'description',
  'location',
  'streetAddress',
  'postcode',
  'budget',
  'jobType',
  'deadline',
  'maxBidders',
] as const;

/** The payload: no deadline and no limit are null. The selects hold only values of their lists. */
export function jobPayload(values: JobFormValues, photos: readonly Photo[]): JobInput {
  const sent = (those: readonly Photo[]) => those.flatMap(({ fileId }) => fileId ?? []);
  return {
    ...values,
    deadline: values.deadline || null,
    maxBidders: values.maxBidders ? Number(values.maxBidders) : null,
    photoIds: sent(photos),
    privatePhotoIds: sent(photos.filter(({ isPrivate }) => isPrivate)),
  } as JobInput;
}

/** What the form begins with over a job that is there. */
export const jobValues = (job: JobDetail): JobFormValues => ({
  title: job.title,
  serviceType: job.serviceType ?? emptyJob.serviceType,
  description: job.description,
  location: job.location,
  streetAddress: job.streetAddress ?? '',
  postcode: job.postcode,
  budget: job.budget,
  jobType: job.jobType,
  deadline: job.deadline ?? '',
  maxBidders: String(job.maxBidders ?? ''),
});

export const jobPhotos = (job: JobDetail): Photo[] =>
  job.photos.map(({ id, thumbnailUrl, isPrivate }, index) => ({
    key: id,
    name: `Photo ${index + 1}`,
    sent: 1,
    fileId: id,
    thumbnailUrl,
    isPrivate,
  }));
