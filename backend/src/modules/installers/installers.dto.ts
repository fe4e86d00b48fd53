import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import {
  Choice,
  Choices,
  Flag,
  OptionalText,
  SeenVersion,
  Text,
  Ticked,
} from '../../platform/http/input/fields.js';
import { says } from '../../platform/http/input/says.js';
import { Postcode } from '../../platform/http/input/postcode-field.js';
import { VatNumber } from '../../platform/http/input/vat-number-field.js';
import { StaffChange } from '../../platform/http/input/reasons.js';
import { Phone } from '../../platform/phone/uk-phone.js';
import { UserView } from '../auth/auth.views.js';
import { businessTypes, experienceBands, type Installer } from './installer.entity.js';
import { checkItems, type CheckItem } from './review/application-checks.policy.js';
import { ApplicationCheckView, MissingView } from './review/application-checks.views.js';
import { StaffReviewView } from './review/application-reviews.dto.js';
import { serviceTypes, type ServiceType } from './service-types.policy.js';

const vettingStates = [
  'submitted',
  'verified',
  'information-requested',
  'rejected',
  'approved',
  'suspended',
] as const;
const widestMiles = 1_000;

/** Whole miles as the form sends them: a number in text. */
function Miles(missing: string): PropertyDecorator {
  const message = `Working radius must be whole miles, from 1 to ${widestMiles}`;
  return applyDecorators(
    ApiProperty({ type: String, pattern: '^\\d{1,4}$', example: '25', ...says(message, { missing }) }),
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const text = value.trim();
      return /^\d{1,9}$/.test(text) ? Number(text) : text;
    }),
    ValidateBy({
      name: 'miles',
      validator: {
        validate: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= widestMiles,
        defaultMessage: (args) => {
          const value: unknown = args?.value;
          return value === undefined || value === null || value === '' ? missing : message;
        },
      },
    }),
  );
}

/** The installer registration form. */
export class CompleteRegistration {
  @Text('Business name is required', { max: 200 }) businessName!: string;
  @Choice(businessTypes, 'Business type is required') businessType!: Installer['businessType'];
  @Choice(experienceBands, 'Years of experience is required') experienceYears!: Installer['experienceYears'];
  /** May be empty; such an installer matches no lead. */
  @Choices(serviceTypes, 'Choose service types from the list') serviceTypes: ServiceType[] = [];
  @OptionalText({ max: 2_000 }) certifications?: string;
  @Miles('Working radius is required') workingRadius!: number;
  @Phone('Contact phone is required') contactPhone!: string;
  @Text('Business address is required', { max: 500, lines: true }) businessAddress!: string;
  @Postcode('Postcode is required', 'Enter a UK postcode, such as M1 1AE') postcode!: string;
  @Flag() dbsChecked: boolean = false;
  @Flag() publicLiabilityInsurance: boolean = false;
  @Ticked('Please accept the terms and conditions.') agreement!: boolean;
}

/** The form by which installers change their trade later. */
export class SaveBusiness {
  /** May be empty; such an installer matches no lead. */
  @Choices(serviceTypes, 'Choose service types from the list') serviceTypes!: ServiceType[];
  @Miles('Working radius is required') workingRadius!: number;
  @OptionalText({ max: 2_000 }) certifications?: string;
  @VatNumber() vatNumber?: string | null;
  /** The page about them is public, and search engines list it. */
  @Flag() isPublic!: boolean;
}

/** An installer's trade as its owner sees it. */
export class BusinessView {
  @ApiProperty({ enum: serviceTypes, isArray: true }) serviceTypes!: ServiceType[];
  /** Miles. */
  @ApiProperty({ type: 'integer' }) workingRadius!: number;
  @ApiProperty({ type: String, nullable: true }) certifications!: string | null;
  /** `GB` and 9 or 12 digits. */
  @ApiProperty({ type: String, nullable: true }) vatNumber!: string | null;
  @ApiProperty() isPublic!: boolean;
}

export class SetVerified extends StaffChange {
  @Flag() isVerified!: boolean;
}

export class SetApproved extends StaffChange {
  @Flag() isApproved!: boolean;
  /** The parts that were looked at: all that the application has. Kept with the approval; missing: nothing is named. */
  @ApiPropertyOptional({ type: [String], enum: checkItems, nullable: true })
  @IsOptional()
  @ValidateBy({
    name: 'checked',
    validator: {
      validate: (value) =>
        Array.isArray(value) && value.every((one) => checkItems.some((item) => item === one)),
      defaultMessage: () => `Name things to look at: ${checkItems.join(', ')}`,
    },
  })
  checked?: CheckItem[] | null;
}

export class SetSuspended {
  /** Missing: true. */
  @ApiPropertyOptional({ type: Boolean, default: true })
  @IsOptional()
  @Flag()
  isSuspended: boolean = true;
  /** Why. The suspended person reads it. */
  @Text('Say why', { max: 500, lines: true }) reason!: string;
  @SeenVersion() version?: number;
}

/** An account as staff see it in the list. */
export class AdminUserView extends UserView {
  @ApiProperty({ format: 'date-time' }) joinedAt!: string;
  /** null while nothing was submitted. */
  @ApiProperty({ enum: vettingStates, type: String, nullable: true })
  vettingState!: string | null;
  @ApiProperty({ type: String, nullable: true }) businessName!: string | null;
  /** What there is to look at; none without an application. */
  @ApiProperty({ type: [ApplicationCheckView] }) checks!: ApplicationCheckView[];
  /** What an approval would lack while it is to be decided; none: the application is complete. */
  @ApiProperty({ type: [MissingView] }) missing!: MissingView[];
  /** Of an approved installer: a paper ends within 14 days, of which they may be reminded. */
  @ApiProperty() hasEndingPaper!: boolean;
  @ApiProperty({ type: String, nullable: true }) deletedAt!: null;
  /** Goes back with a decision, which is refused when it is not the latest. */
  @ApiProperty({ type: 'integer' }) version!: number;
}

/** An installer's registration form, for the staff who vet it. */
export class ApplicationView {
  @ApiProperty() businessName!: string;
  @ApiProperty({ enum: businessTypes }) businessType!: string;
  @ApiProperty({ enum: experienceBands }) experienceYears!: string;
  @ApiProperty({ type: String, nullable: true }) certifications!: string | null;
  @ApiProperty() contactPhone!: string;
  @ApiProperty() businessAddress!: string;
  @ApiProperty() postcode!: string;
  @ApiProperty() dbsChecked!: boolean;
  @ApiProperty() publicLiabilityInsurance!: boolean;
  @ApiProperty({ format: 'date-time' }) submittedAt!: string;
}

/** An account as staff see it alone. */
export class AdminUserDetail extends AdminUserView {
  @ApiProperty({ type: ApplicationView, nullable: true }) application!: ApplicationView | null;
  /** The page of its payout account at the payment provider; null without one, and in the sandbox, which has none. */
  @ApiProperty({ type: String, nullable: true }) stripeConnectUrl!: string | null;
  /** What staff and applicant have said about it; null: nothing yet. */
  @ApiProperty({ type: StaffReviewView, nullable: true }) review!: StaffReviewView | null;
}
