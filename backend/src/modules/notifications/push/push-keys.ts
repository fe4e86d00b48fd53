import { createECDH, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';

const curve = 'prime256v1';

/** The pair with which we sign what we send to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The operator's keys. In the sandbox they follow from its secret, so that they need no care; elsewhere without keys there is no push. */
@Injectable()
export class PushKeys {
  readonly pair: VapidKeys | null;

  constructor(environment: Environment) {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = environment;
    if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT)
      this.pair = { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
    else this.pair = environment.sandbox ? pairOf(environment.APP_SECRET) : null;
  }
}

/** One in 2³² secrets gives no private key of the curve: then the next number does. */
function pairOf(secret: string): VapidKeys {
  for (let number = 0; ; number += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', secret, '', `push ${number}`, 32));
    const publicKey = publicKeyOf(privateKey);
    if (publicKey)
      return {
        subject: 'mailto:push@rightinstaller.test',
        publicKey: publicKey.toString('base64url'),
        privateKey: privateKey.toString('base64url'),
      };
  }
}

/** null: this is no private key. */
function publicKeyOf(privateKey: Buffer): Buffer | null {
  try {
    const ecdh = createECDH(curve);
    ecdh.setPrivateKey(privateKey);
    return ecdh.getPublicKey();
  } catch {
    return null;
  }
}

/** Whether the two belong together. */
export const isPair = (publicKey: string, privateKey: string): boolean =>
  publicKeyOf(Buffer.from(privateKey, 'base64url'))?.toString('base64url') === publicKey.replaceAll('=', '');

/** Whether these bytes are a point of the curve: to others nothing can be encrypted. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const ecdh = createECDH(curve);
    ecdh.generateKeys();
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
