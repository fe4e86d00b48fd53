import { createPublicKey } from 'node:crypto';
import type { Result } from './step.js';

/** Who may send for the domain (RFC 7208). @param texts all TXT records of the domain */
export function judgeSpf(domain: string, texts: readonly string[]): Result {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (!record)
    return {
      problems: [
        `${domain} has no SPF record: add a TXT record that your mail service names, like v=spf1 include:… ~all`,
      ],
    };
  if (records.length > 1)
    return {
      problems: [`${domain} has ${records.length} SPF records, which count as none: make one of them`],
    };
  const sign = /(?:^| )([-~+?]?)all(?: |$)/i.exec(record)?.[1];
  const isOpen = sign === '' || sign === '+' || sign === '?';
  const isCut = sign === undefined && !/ redirect=/i.test(record);
  return {
    notes: [record],
    problems: isOpen || isCut ? [`It lets everybody send for ${domain}: let it end with ~all or -all`] : [],
  };
}

/** Bits below which receivers pass over a signature (RFC 8301). */
const fewestBits = 1024;

/** The key that signatures are checked with (RFC 6376). @param texts the TXT records of the selector */
export function judgeDkim(name: string, texts: readonly string[]): Result {
  const tags = texts.map(tagsOf).filter(({ v, p }) => p !== undefined && (v === undefined || v === 'DKIM1'));
  const [key] = tags;
  if (!key)
    return {
      problems: [
        `${name} holds no key: add the record that your mail service names, or ask it for its selector`,
      ],
    };
  if (tags.length > 1) return { problems: [`${name} holds ${tags.length} keys: leave the one in use`] };
  if (!key.p)
    return { problems: [`${name}: the key was withdrawn, ask your mail service for the one in use`] };
  if (key.k === 'ed25519') return { notes: [`${name}: an Ed25519 key`] };
  const bits = bitsOf(key.p);
  if (bits === null) return { problems: [`${name}: the key cannot be read; was all of it copied?`] };
  return bits < fewestBits
    ? { problems: [`${name}: a key of ${bits} bits counts as none, have one of 2048 made`] }
    : { notes: [`${name}: a key of ${bits} bits`] };
}

function bitsOf(base64: string): number | null {
  try {
    const der = Buffer.from(base64, 'base64');
    const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

/** What receivers do with mails that are not ours (RFC 7489). @param texts the TXT records of `_dmarc.` there */
export function judgeDmarc(domain: string, name: string, texts: readonly string[]): Result {
  const records = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const [record] = records;
  if (!record)
    return {
      problems: [`_dmarc.${domain} has no DMARC record: add a TXT record like v=DMARC1; p=quarantine`],
    };
  if (records.length > 1)
    return { problems: [`${name} has ${records.length} DMARC records, which count as none: leave one`] };
  const { p } = tagsOf(record);
  if (p === 'quarantine' || p === 'reject') return { notes: [`${name}: ${record}`] };
  if (p === 'none')
    return {
      notes: [
        `${name}: ${record}`,
        'p=none stops nobody who writes in your name: quarantine or reject, once all of your own mails pass',
      ],
    };
  return { problems: [`${name}: p must be none, quarantine or reject`] };
}

/** `a=1; b=2` */
function tagsOf(text: string): Record<string, string | undefined> {
  return Object.fromEntries(
    text
      .split(';')
      .map((part) => part.split('='))
      .filter(([name = '', ...rest]) => name.trim() !== '' && rest.length > 0)
      .map(([name = '', ...rest]) => [name.trim(), rest.join('=').replace(/\s/g, '')]),
  );
}
