import { ApiProperty } from '@nestjs/swagger';
import { Choice, Email, Text } from '../../../platform/http/input/fields.js';
import { StaffChange } from '../../../platform/http/input/reasons.js';
import { staffRoles, type StaffRole } from '../user.entity.js';

const roleText = 'Choose a role';

/** A new member of staff. They set their own password. */
export class InviteStaff {
  @Email('Invalid email address') email!: string;
  @Choice(staffRoles, roleText) role!: StaffRole;
  @Text('Enter the first name', { max: 100 }) firstName!: string;
  @Text('Enter the last name', { max: 100 }) lastName!: string;
}

export class ChangeStaff extends StaffChange {
  @Choice(staffRoles, roleText) role!: StaffRole;
}

export class StaffView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() firstName!: string;
  @ApiProperty() lastName!: string;
  @ApiProperty() email!: string;
  @ApiProperty({ enum: staffRoles }) role!: StaffRole;
  /** Signs in with a code from an app as well. */
  @ApiProperty() hasTwoFactor!: boolean;
  /** The last visit, to the hour; null: not signed in anywhere. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) seenAt!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
}
