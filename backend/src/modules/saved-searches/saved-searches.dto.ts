import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Choice, Flag, OptionalChoice, OptionalText, Text, Whole } from '../../platform/http/input/fields.js';
import { serviceTypes } from '../installers/service-types.policy.js';
import { priorities } from '../leads/lead.entity.js';
import { searchOrders, type SavedSearch, type SearchOrder } from './saved-search.entity.js';

const OptionalWhole = (): PropertyDecorator => (target, name) => {
  Whole('This must be a whole number', { min: 1, max: 1_000_000 })(target, name);
  IsOptional()(target, name);
  ApiPropertyOptional({ type: 'integer', minimum: 1, nullable: true })(target, name);
};

const names = { max: 60, tooLong: 'At most 60 characters' };

export class SaveSearch {
  @Text('Give the search a name', names)
  name!: string;

  @OptionalText({ max: 200 })
  q?: string;

  @OptionalChoice(priorities, 'Choose standard, high or premium')
  priority?: string;

  @OptionalChoice(serviceTypes, 'Choose a service type from the list')
  serviceType?: string;

  /** Miles from one's own place, at most. */
  @OptionalWhole()
  within?: number | null;

  /** Pounds of deposit, at most. */
  @OptionalWhole()
  deposit?: number | null;

  /** Pounds that the budget reaches, at least. */
  @OptionalWhole()
  budget?: number | null;

  /** Only one's own services, within the working radius. */
  @Flag()
  inRange!: boolean;

  @Choice(searchOrders, 'Choose an order from the list')
  order!: SearchOrder;

  /** Its owner is notified of new leads that it finds. */
  @Flag()
  alerts!: boolean;
}

export class ChangeSearch {
  @Text('Give the search a name', names)
  name!: string;

  @Flag()
  alerts!: boolean;
}

/** A saved search as its owner sees it. */
export class SavedSearchView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: String, nullable: true }) q!: string | null;
  @ApiProperty({ type: String, enum: priorities, nullable: true }) priority!: string | null;
  @ApiProperty({ type: String, nullable: true }) serviceType!: string | null;
  /** Miles. */
  @ApiProperty({ type: 'integer', nullable: true }) within!: number | null;
  /** Pounds. */
  @ApiProperty({ type: 'integer', nullable: true }) deposit!: number | null;
  /** Pounds. */
  @ApiProperty({ type: 'integer', nullable: true }) budget!: number | null;
  @ApiProperty() inRange!: boolean;
  @ApiProperty({ enum: searchOrders }) order!: SearchOrder;
  @ApiProperty() alerts!: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}

export const savedSearchView = (search: Omit<SavedSearch, 'userId'>): SavedSearchView => ({
  id: search.id,
  name: search.name,
  q: search.q,
  priority: search.priority,
  serviceType: search.serviceType,
  within: search.within,
  deposit: search.deposit,
  budget: search.budget,
  inRange: search.inRange,
  order: search.order,
  alerts: search.alerts,
  createdAt: search.createdAt.toISOString(),
});
