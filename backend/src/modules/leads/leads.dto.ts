import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { OptionalDay } from '../../platform/http/input/day-fields.js';
import {
  Amount,
  Choice,
  OptionalChoice,
  OptionalText,
  SeenVersion,
  Text,
  Whole,
} from '../../platform/http/input/fields.js';
import { Postcode } from '../../platform/http/input/postcode-field.js';
import { StaffChange } from '../../platform/http/input/reasons.js';
import { serviceTypes } from '../installers/service-types.policy.js';
import {
  bidderCaps,
  jobTypes,
  leadStatuses,
  priorities,
  type LeadStatus,
  type Priority,
} from './lead.entity.js';
import { budgetRises, budgetText } from './leads.policy.js';

/** A number input that was left empty means `fallback` (docs/product.md#forms); a missing field keeps the class's own default. */
const blankMeans = (fallback: number | undefined): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
      ? fallback
      : value,
  );

const blankMeansStandard = Transform(({ value }: { value: unknown }) =>
  value === null || value === '' ? 'standard' : value,
);

/** Said of a postcode that is none. */
export const postcodeText = 'Enter a UK postcode, like M1 1AE';

/** Said beside what else is wrong with the form; amounts that are none have a sentence of their own. */
const AboveMinimum = (): PropertyDecorator =>
  ValidateBy({
    name: 'above-minimum',
    validator: {
      validate: (value: unknown, args) => {
        const { minBudget } = (args?.object ?? {}) as Partial<SaveLead>;
        return typeof value !== 'number' || typeof minBudget !== 'number' || budgetRises(minBudget, value);
      },
      defaultMessage: () => budgetText,
    },
  });

/** How many installers may pay a deposit and bid; null: as many as come. Missing: as it is. */
export const BidderCap = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', enum: bidderCaps, nullable: true }),
    IsOptional(),
    IsIn(bidderCaps, { message: 'Choose 3, 5, 10 or no limit' }),
  );

/** The lead form (docs/product.md#forms), with the added service type and, for "save as draft", the status. Amounts in pounds. */
export class SaveLead {
  @Text('Title is required')
  title!: string;

  @Text('Description is required', { max: 5_000, lines: true })
  description!: string;

  @Text('Location is required')
  location!: string;

  @Postcode('Postcode is required', postcodeText)
  postcode!: string;

  @Text('Budget range is required', { max: 100 })
  budget!: string;

  @blankMeans(0)
  @Amount('Minimum budget must be greater than £0', { min: 1, max: 10_000_000 })
  minBudget: number = 0;

  @blankMeans(0)
  @AboveMinimum()
  @Amount('Maximum budget must be greater than £0', { min: 1, max: 10_000_000 })
  maxBudget: number = 0;

  /** A service type is taken too: that service, residential. */
  @Choice([...jobTypes, ...serviceTypes], 'Job type is required')
  jobType!: string;

  @OptionalChoice(serviceTypes, 'Choose a service type from the list')
  serviceType?: string;

  /** Left out or blank: standard. */
  @ApiPropertyOptional({ type: String, enum: priorities, nullable: true })
  @blankMeansStandard
  @Choice(priorities, 'Choose standard, high or premium')
  priority: Priority = 'standard';

  /** Left out, blank or 0: any rank. */
  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @blankMeans(0)
  @Whole('Required rank must be 0 or greater', { min: 0, max: 1_000_000 })
  requiredRank: number = 0;

  /** Pounds. Blank: a new lead has the default deposit, another keeps its own. */
  @Amount('Deposit amount must be greater than £0', { min: 1, max: 10_000 })
  @blankMeans(undefined)
  @IsOptional()
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 10_000, nullable: true })
  depositAmount?: number;

  @OptionalDay('The deadline must be a date')
  deadline?: string;

  @BidderCap() maxBidders?: number | null;

  @OptionalChoice(leadStatuses, 'Choose draft, active, completed or cancelled')
  status?: LeadStatus;
}

/** The form over a lead that is there. */
export class ChangeLead extends SaveLead {
  @SeenVersion() version?: number;

  /** Why, for the audit log. */
  @OptionalText({ max: 500 }) reason?: string;
}

/** The inline status dropdown. */
export class ChangeLeadStatus extends StaffChange {
  @Choice(leadStatuses, 'Choose draft, active, completed or cancelled')
  status!: LeadStatus;
}
