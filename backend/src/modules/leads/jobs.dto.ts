import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Choice, Identifier, Identifiers, OptionalDay, Text } from '../../platform/http/input/fields.js';
import { serviceTypes } from '../installers/service-types.policy.js';
import { bidderCaps, jobTypes, type JobType } from './lead.entity.js';

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

  @Text('Postcode is required', { max: 20 })
  postcode!: string;

  /** Free text, e.g. "£200-£400". */
  @Text('Budget range is required', { max: 100 })
  budget!: string;

  @Choice(jobTypes, 'Job type is required')
  jobType!: JobType;

  @OptionalDay('The preferred completion date must be a date')
  deadline?: string;

  /** How many installers may pay a deposit and bid; null: as many as come. Missing: as it is. */
  @ApiPropertyOptional({ type: 'integer', enum: bidderCaps, nullable: true })
  @IsOptional()
  @IsIn(bidderCaps, { message: 'Choose 3, 5, 10 or no limit' })
  maxBidders?: number | null;

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
