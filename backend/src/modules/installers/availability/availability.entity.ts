import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FactsOf } from '../../auth/audience.policy.js';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Working hours of one weekday, on London's clocks, `HH:MM`. */
export interface DayHours {
  readonly day: Weekday;
  readonly from: string;
  readonly to: string;
}

/** London days, both of them included, `YYYY-MM-DD`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** When an installer takes on work. Without a row: always. Matching reads what follows from it (`away`, `hours`). */
@Entity('availabilities')
export class Availability {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('boolean', { name: 'is_available' })
  isAvailable!: boolean;

  /** Full until that London day; null: not full. */
  @Column('date', { name: 'available_from', nullable: true })
  availableFrom!: string | null;

  /** Empty: no hours of their own. */
  @Column('jsonb')
  weekly!: DayHours[];

  @Column('jsonb', { name: 'time_off' })
  timeOff!: DaySpan[];

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}

/** The audiences of an availability's facts. When somebody is away from home is private. */
export const availabilityFacts = {
  userId: 'everybody',
  isAvailable: 'everybody',
  availableFrom: 'everybody',
  weekly: 'everybody',
  timeOff: 'owner',
  changedAt: 'owner',
} as const satisfies FactsOf<Availability>;
