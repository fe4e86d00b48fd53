import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransportFuture,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { PasskeyOfAnotherSite, PasskeyRefused } from './passkeys.errors.js';

/** The site that passkeys are made for. */
export interface Site {
  /** Such as `https://rightinstaller.example`. */
  readonly origin: string;
  /** Its host: what a passkey is bound to. */
  readonly id: string;
  readonly name: string;
}

/** What a browser answers, as it came in. */
export interface Answered {
  readonly id: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** A passkey, as far as checking it goes. */
export interface KnownKey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: string;
  readonly transports: readonly string[];
}

export interface NewKey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
}

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

const base64url = /^[\w-]{1,20000}$/;

/** @throws PasskeyRefused */
function part({ response }: Answered, name: string): string {
  const value = response[name];
  if (typeof value !== 'string' || !base64url.test(value)) throw new PasskeyRefused();
  return value;
}

const named = (keys: readonly KnownKey[]) =>
  keys.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    transports: transports as AuthenticatorTransportFuture[],
  }));

/** The question that an answer is to, and where it was asked. @throws PasskeyRefused */
export function questionOf(answered: Answered): { challenge: Buffer; origin: string } {
  try {
    const text = Buffer.from(part(answered, 'clientDataJSON'), 'base64url').toString();
    const { challenge, origin } = JSON.parse(text) as { challenge: unknown; origin: unknown };
    return { challenge: Buffer.from(String(challenge), 'base64url'), origin: String(origin) };
  } catch {
    throw new PasskeyRefused();
  }
}

/** Ends whatever the library says about a bad answer in our words. */
async function checked<T extends { readonly verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const answer = await check().catch((error: unknown) => {
    const isForeign = error instanceof Error && /RP ID|origin/.test(error.message);
    throw isForeign ? new PasskeyOfAnotherSite() : new PasskeyRefused();
  });
  if (!answer.verified) throw new PasskeyRefused();
  return answer;
}

/** What a browser needs to make a passkey that its keeper finds without being told whose it is. */
export const creationOptions = (
  site: Site,
  user: { id: string; email: string; name: string },
  keys: readonly KnownKey[],
  challenge: Buffer,
): Promise<CreationOptions> =>
  generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: named(keys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** @param keys whose; none: its keeper offers what it has for this site */
export const requestOptions = (
  site: Site,
  keys: readonly KnownKey[],
  challenge: Buffer,
): Promise<RequestOptions> =>
  generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    allowCredentials: named(keys),
    userVerification: 'required',
  });

/** @throws PasskeyOfAnotherSite, PasskeyRefused */
export async function newKeyOf(site: Site, answered: Answered, challenge: Buffer): Promise<NewKey> {
  const transports = Array.isArray(answered.response['transports']) ? answered.response['transports'] : [];
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: {
        id: answered.id,
        rawId: answered.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: part(answered, 'clientDataJSON'),
          attestationObject: part(answered, 'attestationObject'),
        },
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw new PasskeyRefused();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports.filter((one): one is string => /^[a-z-]{1,20}$/.test(String(one))).slice(0, 8),
    isBackedUp: credentialBackedUp,
  };
}

/** @throws PasskeyOfAnotherSite, PasskeyRefused also when it was used less often than we know of: then somebody has a copy */
export async function useOf(
  site: Site,
  answered: Answered,
  challenge: Buffer,
  key: KnownKey,
): Promise<{ counter: number; isBackedUp: boolean }> {
  const host = Buffer.from(part(answered, 'authenticatorData'), 'base64url').subarray(0, 32);
  if (!host.equals(createHash('sha256').update(site.id).digest())) throw new PasskeyOfAnotherSite();
  const { authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: {
        id: answered.id,
        rawId: answered.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: part(answered, 'clientDataJSON'),
          authenticatorData: part(answered, 'authenticatorData'),
          signature: part(answered, 'signature'),
        },
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: answered.id,
        publicKey: new Uint8Array(key.publicKey),
        counter: Number(key.counter),
      },
    }),
  );
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}
