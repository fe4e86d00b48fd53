import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Choice, OptionalText, Pattern, Text } from '../../../platform/http/input/fields.js';

const notWhole = 'This is not what a passkey answers';
const Bytes = (): PropertyDecorator => Pattern(/^[\w-]{1,2000}$/, notWhole, { max: 2_000 });

/** What a browser answers about a passkey: the WebAuthn JSON of `PublicKeyCredential`. */
export class PasskeyAnswer {
  @Bytes() id!: string;
  @Bytes() rawId!: string;
  @Choice(['public-key'], notWhole) type!: 'public-key';
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject({ message: notWhole })
  response!: Record<string, unknown>;
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject({ message: notWhole })
  clientExtensionResults!: Record<string, unknown>;
  @OptionalText({ max: 40 }) authenticatorAttachment?: string;
}

export class AddPasskey extends PasskeyAnswer {
  /** By which its owner knows it again. */
  @Text('Give the passkey a name', { max: 60 }) name!: string;
}

/** The WebAuthn JSON that a browser is asked with. */
export class PasskeyOptions {
  @ApiProperty({ description: 'Base64url; answered once, within five minutes.' }) challenge!: string;
  [other: string]: unknown;
}

export class PasskeyView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt!: string | null;
  /** It is not lost with the device. */
  @ApiProperty() isBackedUp!: boolean;
}

export class PasskeyAdded {
  @ApiProperty({ type: PasskeyView }) passkey!: PasskeyView;
  /** With the first second factor of an account, shown this once; null: there are some already. */
  @ApiPropertyOptional({ type: [String], nullable: true, example: ['abcd-efgh-jkmn'] })
  recoveryCodes!: string[] | null;
}
