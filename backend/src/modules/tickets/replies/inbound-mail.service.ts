import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { MalformedRequest } from '../../../platform/http/answers/problem.js';
import { AnswerAddresses } from './answer-addresses.service.js';
import { isByProgram, ownWords, storable } from './replies.policy.js';
import { Replies } from './replies.service.js';

/** Mails to the addresses that our answers name. Their files are not kept: what is opened here was checked by the file reader, and mails are not. */
@Injectable()
export class InboundMail {
  constructor(
    private readonly addresses: AnswerAddresses,
    private readonly replies: Replies,
  ) {}

  /** One mail, as it arrived. Safe to repeat. @throws MalformedRequest, NotFound when it is to none of our addresses */
  async take(raw: Buffer): Promise<void> {
    const mail = await parsed(raw);
    const recipients = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesOf);
    if (mail.deliveredTo) recipients.push(mail.deliveredTo);
    const reference = recipients.map((address) => this.addresses.referenceIn(address)).find(Boolean);
    if (!reference) throw new NotFound();
    if (isByProgram(mail.headers)) return;
    const text = ownWords(mail.text ?? convert(mail.html ?? '', plainly));
    const leftOut = mail.attachments.length;
    if (!text && leftOut === 0) return;
    const isThere = await this.replies.receive(reference, {
      mailId: storable(mail.messageId ?? '').slice(0, 500) || createHash('sha256').update(raw).digest('hex'),
      from: storable(mail.from?.address ?? '')
        .toLowerCase()
        .slice(0, 254),
      text: text || 'No words, only files.',
      leftOut,
    });
    if (!isThere) throw new NotFound();
  }
}

const addressesOf = (entry: Address): string[] =>
  entry.group ? entry.group.map(({ address }) => address) : [entry.address];

/** @throws MalformedRequest for headers or parts beyond any mail of a person */
const parsed = (raw: Buffer): Promise<Email> =>
  PostalMime.parse(raw, { maxHeadersSize: 256 * 1024, maxNestingDepth: 20, maxRfc822NestingDepth: 0 }).catch(
    () => {
      throw new MalformedRequest();
    },
  );

/** Of a mail without a plain part: neither pictures nor addresses of links. */
const plainly = {
  wordwrap: false as const,
  limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 5_000 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
  ],
};
