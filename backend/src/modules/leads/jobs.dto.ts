import { OptionalDay } from '../../platform/http/input/day-fields.js';
import { Choice, Identifier, Identifiers, KeptText, Text } from '../../platform/http/input/fields.js';
import { Postcode } from '../../platform/http/input/postcode-field.js';
import { serviceTypes } from '../installers/service-types.policy.js';
import { jobTypes, type JobType } from './lead.entity.js';
import { BidderCap, postcodeText } from './leads.dto.js';

const mostPhotos = 8;

/** The customer's post-job form (docs/product.md#forms). */
export class SaveJob {
  @Text('Job title is required')
  title!: string;

  @Choice(serviceTypes, 'Choose a service type from the list')
  serviceType!: string;

  @Text('Description must be at least 50 characters', { min: 50, max: 5_000, lines: true })
  description!: string;

  @Text('Location is required')
  location!: string;

  /** House and street. Only the installer who is chosen reads it. Missing: as it is; blank: none. */
  @KeptText({ max: 200 })
  streetAddress?: string;

  @Postcode('Postcode is required', postcodeText)
  postcode!: string;

  /** Free text, e.g. "£200-£400". */
  @Text('Budget range is required', { max: 100 })
  budget!: string;

  @Choice(jobTypes, 'Job type is required')
  jobType!: JobType;

  @OptionalDay('The preferred completion date must be a date')
  deadline?: string;

  @BidderCap() maxBidders?: number | null;

  /** All photos of the job: files of the purpose `job-photo`. Missing: as they are. */
  @Identifiers({ max: mostPhotos })
  photoIds?: string[];

  /** Those of them that installers see only once their deposit is paid. */
  @Identifiers({ max: mostPhotos })
  privatePhotoIds?: string[];
}

/** The same form, filled in by staff. */
export class PostJobFor extends SaveJob {
  @Identifier('Choose a customer')
  customerId!: string;
}
