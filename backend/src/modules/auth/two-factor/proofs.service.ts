import { Injectable } from '@nestjs/common';
import { ProofRequired } from '../auth.errors.js';
import type { Actor } from '../auth.policy.js';
import { TwoFactor } from './two-factor.service.js';

/** What counts as proof of who somebody is. */
export type ProofWay = 'passkey' | 'code' | 'password';

type Caller = Pick<Actor, 'id' | 'provenLately'>;

/** Asks again who somebody is, before what an open session alone is not enough for. */
@Injectable()
export class Proofs {
  constructor(private readonly twoFactor: TwoFactor) {}

  /** @throws ProofRequired with the `ways` that count */
  async assertRecent(caller: Caller): Promise<void> {
    if (!caller.provenLately) throw new ProofRequired({ ways: await this.waysOf(caller.id) });
  }

  /** For acts that ask for the password anyway. @throws ProofRequired */
  async assertSecondFactor(caller: Caller): Promise<void> {
    if (!caller.provenLately && (await this.twoFactor.asked(caller.id)).any) await this.assertRecent(caller);
  }

  /** A recovery code is a code, so who has passkeys alone may give one too. */
  async waysOf(userId: string): Promise<ProofWay[]> {
    const { any, passkey } = await this.twoFactor.asked(userId);
    if (!any) return ['password'];
    return passkey ? ['passkey', 'code'] : ['code'];
  }
}
