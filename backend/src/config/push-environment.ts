import { IsOptional, Matches } from 'class-validator';

/** What news on people's devices needs: all three or none. */
export class PushEnvironment {
  /** Signs what goes to browsers' push services (`npx web-push generate-vapid-keys`). Unset: no such news, in the sandbox keys of its own. */
  @IsOptional()
  @Matches(/^B[\w-]{86}=?$/, { message: 'VAPID_PUBLIC_KEY must be 65 bytes, base64url' })
  VAPID_PUBLIC_KEY?: string;

  @IsOptional()
  @Matches(/^[\w-]{43}=?$/, { message: 'VAPID_PRIVATE_KEY must be 32 bytes, base64url' })
  VAPID_PRIVATE_KEY?: string;

  /** Whom push services reach when what we send troubles them. */
  @IsOptional()
  @Matches(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { message: 'VAPID_SUBJECT must be mailto: or https:' })
  VAPID_SUBJECT?: string;
}
