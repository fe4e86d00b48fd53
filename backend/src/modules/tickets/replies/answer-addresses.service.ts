import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { isSame } from '../../../platform/secrets/is-same.js';

/** Addresses that answers to a ticket go to, `answers+RI-7K3M9QXD-1a2b…@example.org`. Signed, so that a reference alone adds nothing to a ticket. */
@Injectable()
export class AnswerAddresses {
  private readonly key: Buffer;
  private readonly mailbox: readonly [name: string, domain: string] | null;

  constructor({ APP_SECRET, MAIL_INBOUND_ADDRESS }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'answers by mail', 32));
    const [name = '', domain = ''] = (MAIL_INBOUND_ADDRESS ?? '').toLowerCase().split('@');
    this.mailbox = domain ? [name, domain] : null;
  }

  /** null: answers by mail do not come back to us. */
  addressFor(reference: string): string | null {
    if (!this.mailbox) return null;
    const [name, domain] = this.mailbox;
    return `${name}+${reference}-${this.sign(reference)}@${domain}`;
  }

  /** The reference in an address that we made; null for any other. Mail servers may have changed its case. */
  referenceIn(address: string): string | null {
    const [local = '', domain] = address.toLowerCase().split('@');
    const [, reference = '', signature = ''] = /\+(ri-[a-z0-9]+)-([0-9a-f]{20})$/.exec(local) ?? [];
    if (!this.mailbox || domain !== this.mailbox[1] || !local.startsWith(`${this.mailbox[0]}+`)) return null;
    const known = reference.toUpperCase();
    return isSame(signature, this.sign(known)) ? known : null;
  }

  private sign(reference: string): string {
    return createHmac('sha256', this.key).update(reference).digest('hex').slice(0, 20);
  }
}
