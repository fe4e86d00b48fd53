import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { switchOf, type Category } from '../preferences.policy.js';

/** Whose mails about what are to stop. */
export interface Stop {
  readonly userId: string;
  readonly category: Category;
}

/** Signs the links with which a mail is unsubscribed from without signing in. They never run out: old mails keep their promise. */
@Injectable()
export class UnsubscribeLinks {
  private readonly key: Buffer;
  private readonly publicUrl: string;

  constructor({ APP_SECRET, PUBLIC_URL }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', APP_SECRET, '', 'unsubscribe', 32));
    this.publicUrl = PUBLIC_URL.replace(/\/$/, '');
  }

  /** The link for a mail; null for what cannot be switched off. */
  linkFor(userId: string | null, category: Category): string | null {
    if (userId === null || !switchOf(category, 'email')) return null;
    return `${this.publicUrl}/unsubscribe?token=${this.sign({ userId, category })}`;
  }

  /** What a token asks for; null when we did not sign it. */
  read(token: string): Stop | null {
    const [userId = '', category = '', signature = ''] = token.split('.');
    const stop = { userId, category: category as Category };
    const expected = Buffer.from(this.sign(stop));
    const given = Buffer.from(`${userId}.${category}.${signature}`);
    return expected.length === given.length && timingSafeEqual(expected, given) ? stop : null;
  }

  private sign({ userId, category }: Stop): string {
    const signature = createHmac('sha256', this.key).update(`${userId}.${category}`).digest('base64url');
    return `${userId}.${category}.${signature}`;
  }
}
