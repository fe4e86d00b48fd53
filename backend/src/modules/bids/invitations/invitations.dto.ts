import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isUUID, ValidateBy } from 'class-validator';
import { mostInvitations } from './invitations.policy.js';

const message = 'Choose one to three installers';

const areIds = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'string' && isUUID(one)) &&
  new Set(value).size <= mostInvitations;

export class InviteInstallers {
  /** Who is named twice counts once. */
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: mostInvitations })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'string' ? one.toLowerCase() : one))
      : value,
  )
  @ValidateBy({ name: 'areIds', validator: { validate: areIds } }, { message })
  installerIds!: string[];
}
