import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';

/** Said by what looks at the address as well. */
export const noAddress = 'This is no address of a push service';

/** A browser's keys, as it gives them. */
export class PushKeysOfBrowser {
  /** An uncompressed point of P-256, base64url. */
  @ApiProperty({ pattern: '^B[A-Za-z0-9_-]{86}$' })
  @Matches(/^B[A-Za-z0-9_-]{86}$/, { message: 'This is no key of a browser' })
  p256dh!: string;

  /** 16 bytes, base64url. */
  @ApiProperty({ pattern: '^[A-Za-z0-9_-]{22}$' })
  @Matches(/^[A-Za-z0-9_-]{22}$/, { message: 'This is no secret of a browser' })
  auth!: string;
}

/** What `PushManager.subscribe()` gives the page. */
export class SubscribeToPush {
  @ApiProperty({ maxLength: 1000 })
  @IsString({ message: noAddress })
  @MaxLength(1000, { message: noAddress })
  endpoint!: string;

  @ApiProperty({ type: PushKeysOfBrowser })
  @IsDefined({ message: 'These are no keys of a browser' })
  @ValidateNested({ message: 'These are no keys of a browser' })
  @Type(() => PushKeysOfBrowser)
  keys!: PushKeysOfBrowser;
}

/** How this browser stands with notifications. */
export class PushView {
  /** For `PushManager.subscribe()`; null: this site sends none. */
  @ApiProperty({ type: String, nullable: true }) publicKey!: string | null;
  /** Whether this session's browser is told. */
  @ApiProperty() isOn!: boolean;
}
