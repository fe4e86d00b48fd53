import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OptionalSecret, OptionalText, Pattern, Secret } from '../../../platform/http/input/fields.js';
import { UserView } from '../auth.views.js';

const TypedCode = (): PropertyDecorator =>
  Pattern(/^[\w\s-]{6,30}$/, 'Enter the 6 digits from your app, or a recovery code', { max: 30 });

export class GiveCode {
  @TypedCode() code!: string;
}

export class DisableTwoFactor extends GiveCode {
  @Secret('Password is required', { max: 1_000 }) password!: string;
}

/** One of the two, whichever was asked for. */
export class ProveYourself {
  /** Of the app, or a recovery code. */
  @OptionalText({ max: 30 }) code?: string;
  @OptionalSecret('This is not your current password') currentPassword?: string | null;
}

/** What the app needs, as a picture and to be typed. */
export class TwoFactorSetup {
  /** Base32. */
  @ApiProperty() secret!: string;
  @ApiProperty({ example: 'otpauth://totp/…' }) otpauthUrl!: string;
  /** A picture of that address, as a `data:` address. */
  @ApiProperty() qr!: string;
}

export class RecoveryCodes {
  /** Shown this once: only their hashes are kept. */
  @ApiProperty({ type: [String], example: ['abcd-efgh-jkmn'] }) recoveryCodes!: string[];
}

export class TwoFactorState {
  @ApiProperty() isOn!: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) since!: string | null;
  @ApiProperty({ type: 'integer' }) recoveryCodesLeft!: number;
}

/** Either the account, or that a code is wanted next. */
export class SignInAnswer {
  @ApiPropertyOptional({ type: UserView }) user?: UserView;
  /** `POST /api/login/two-factor` goes on from here, within ten minutes. */
  @ApiPropertyOptional() twoFactor?: boolean;
  /** Or `POST /api/login/passkey`. */
  @ApiPropertyOptional() passkey?: boolean;
}
