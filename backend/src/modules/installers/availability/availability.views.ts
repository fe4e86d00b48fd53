import { ApiProperty } from '@nestjs/swagger';
import { weekdays, type Weekday } from './availability.entity.js';
import { alwaysAvailable, firstDay, type WorkTimes } from './availability.policy.js';

/** Working hours of one weekday. */
export class DayHoursView {
  @ApiProperty({ enum: weekdays }) day!: Weekday;
  /** London's clocks. */
  @ApiProperty({ example: '08:00' }) from!: string;
  @ApiProperty({ example: '17:00' }) to!: string;
}

/** Days off, both of them included. */
export class DaySpanView {
  @ApiProperty({ format: 'date' }) from!: string;
  @ApiProperty({ format: 'date' }) to!: string;
}

/** When an installer can begin, for everybody who may see their page. */
export class StartView {
  /** Takes on work, now or later. */
  @ApiProperty() isAvailable!: boolean;
  /** The first London day on which they can begin; null: today, or no work is taken on. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) from!: string | null;
}

/** When an installer works, as they see it. */
export class AvailabilityView {
  /** Off: hears of no lead until it is on again. */
  @ApiProperty() isAvailable!: boolean;
  /** Full until that London day; null: not full. */
  @ApiProperty({ type: String, format: 'date', nullable: true }) availableFrom!: string | null;
  /** A day that is not named is a day without work; empty: no hours of their own. */
  @ApiProperty({ type: [DayHoursView] }) weekly!: DayHoursView[];
  /** Past days are left out. */
  @ApiProperty({ type: [DaySpanView] }) timeOff!: DaySpanView[];
  /** What customers read. */
  @ApiProperty({ type: StartView }) start!: StartView;
}

/** @param today the London day */
export function startOf(times: WorkTimes | null, today: string): StartView {
  const day = firstDay(times ?? alwaysAvailable, today);
  return { isAvailable: day !== null, from: day === today ? null : day };
}

/** What the installer with this id has said about when they work, as `WorkTimes`; null: nothing. */
export const workTimesOf = (userId: string): string =>
  `(SELECT jsonb_build_object('isAvailable', a.is_available, 'availableFrom', a.available_from, 'weekly', a.weekly, 'timeOff', a.time_off)
      FROM availabilities a WHERE a.user_id = ${userId})`;

/** The London day, and the minute of London's week from Monday's midnight on. Asked once for a statement. */
export const londonToday = `(SELECT (clock_now() AT TIME ZONE 'Europe/London')::date)`;
export const londonMinute = `(SELECT ((extract(isodow FROM at) - 1) * 1440 + extract(hour FROM at) * 60 + extract(minute FROM at))::integer
    FROM (SELECT clock_now() AT TIME ZONE 'Europe/London' AS at) AS london)`;
