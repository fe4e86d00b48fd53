import { Injectable } from '@nestjs/common';
import { ProofRequired } from '../auth.errors.js';
import type { Actor } from '../auth.policy.js';
import { TwoFactor } from './two-factor.service.js';

/** What counts as proof of who somebody is. */
export type ProofWay = 'code' | 'password';

type Caller = Pick<Actor, 'id' | 'provenLately'>;

/** Asks again who somebody is, before what an open session alone is not enough for. */
@Injectable()
export class Proofs {
  constructor(private readonly twoFactor: TwoFactor) {}

  /** @throws ProofRequired with the `ways` that count */
  async assertRecent(caller: Caller): Promise<void> {
    if (!caller.provenLately) throw new ProofRequired({ ways: [await this.wayOf(caller.id)] });
  }

  /** For acts that ask for the password anyway. @throws ProofRequired */
  async assertSecondFactor(caller: Caller): Promise<void> {
    if (!caller.provenLately && (await this.twoFactor.isOn(caller.id))) await this.assertRecent(caller);
  }

  async wayOf(userId: string): Promise<ProofWay> {
    return (await this.twoFactor.isOn(userId)) ? 'code' : 'password';
  }
}
