import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVICE_TYPES } from '../../serviceTypes';
import { CATEGORIES, type Article } from './article';
import { ARTICLES } from './articles';
import { FAQ } from './faq';
import {
  PRIVACY_AFTER_RETENTION,
  PRIVACY_BEFORE_RETENTION,
  PRIVACY_CLOCKS,
  PRIVACY_REPLACED,
  PRIVACY_VERSION,
} from './privacyPolicy';
import * as promises from './promises';
import { TERMS, TERMS_VERSION } from './terms';
import retention from './retention.json';
import { SERVICE_SUMMARIES } from './services';
import { COOKIE_POLICY_VERSION, STORED_THINGS } from './cookies';
import { CONSENT_DATE_KEY, CONSENT_KEY } from '../islands/consent';

const src = join(__dirname, '..', '..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'));

const WORDS_A_MINUTE = 200;

function wordsOf(article: Article): number {
  const texts = article.content.flatMap((block) => {
    if ('heading' in block) return [block.heading];
    return 'text' in block ? [block.text] : block.list;
  });
  return texts.join(' ').split(/\s+/).length;
}

describe('the articles', () => {
  it.each(ARTICLES)('$id has every field, and an honest reading time', (article) => {
    const fields = [
      'id',
      'title',
      'excerpt',
      'content',
      'author',
      'date',
      'readTime',
      'category',
      'featured',
    ];
    expect(Object.keys(article).toSorted()).toEqual(fields.toSorted());
    for (const text of [article.title, article.excerpt, article.author]) expect(text).toMatch(/\S.{4,}/);
    expect(article.id).toMatch(/^[a-z0-9-]+$/);
    expect(CATEGORIES).toContain(article.category);
    expect(article.excerpt.length).toBeLessThanOrEqual(220);
    expect(article.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(article.readTime).toBe(Math.ceil(wordsOf(article) / WORDS_A_MINUTE));
    expect(JSON.stringify(article)).not.toMatch(/<[a-z]/i);
  });

  it('have addresses of their own, newest first, and one of them is featured', () => {
    expect(new Set(ARTICLES.map(({ id }) => id)).size).toBe(ARTICLES.length);
    const dates = ARTICLES.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(ARTICLES.filter(({ featured }) => featured)).toHaveLength(1);
  });

  it('fill every category', () => {
    for (const category of CATEGORIES) expect(ARTICLES.some((one) => one.category === category)).toBe(true);
  });
});

describe('the questions', () => {
  it('are thirteen, each asked once', () => {
    expect(FAQ).toHaveLength(13);
    expect(new Set(FAQ.map(({ question }) => question)).size).toBe(13);
    for (const item of FAQ) {
      expect(Object.keys(item).toSorted()).toEqual(['answer', 'question']);
      expect(item.question).toMatch(/\?$/);
      expect(item.answer.length).toBeGreaterThan(40);
    }
  });

  it('name no figure that the marketing of the specification claims without proof', () => {
    expect(JSON.stringify(FAQ)).not.toMatch(/500\+|4\.9|2hr/);
  });
});

describe('the policies', () => {
  it('show version 2.0 of the privacy policy with its two dates, and what replaced it at its review', () => {
    expect(PRIVACY_REPLACED).toEqual({ version: '2.0', updated: '2025-01-28', nextReview: '2026-01-28' });
    expect(PRIVACY_VERSION.updated > PRIVACY_REPLACED.nextReview).toBe(true);
  });

  it.each([PRIVACY_VERSION, TERMS_VERSION, COOKIE_POLICY_VERSION])(
    'are read again after they were written ($version of $updated)',
    ({ updated, nextReview }) => expect(nextReview > updated).toBe(true),
  );

  it('keep what the specification promises, and no longer', () => {
    expect(Object.fromEntries(retention.map(({ key, period }) => [key, period]))).toEqual({
      account: 'Until you delete the account, plus 6 years',
      jobs: '7 years after completion',
      financial: '6 years',
      documents: 'Until the account is closed, plus 2 years',
      marketing: 'Until withdrawn, or 3 years of inactivity',
      logs: '12 months',
    });
    expect(PRIVACY_CLOCKS).toEqual({
      rightsDays: 30,
      rightsExtendedDays: 60,
      breachHours: 72,
      complaintWorkingDays: 5,
    });
  });

  it('name every key under which a browser is asked to keep something', () => {
    const names = STORED_THINGS.map(({ name }) => name);
    const used = sources.flatMap((code) =>
      [...code.matchAll(/['`](rightinstaller-[a-z-]+)/g)].map(([, key]) => key),
    );
    expect(used).toEqual(expect.arrayContaining([CONSENT_KEY, CONSENT_DATE_KEY]));
    expect(names).toEqual(expect.arrayContaining(used));
  });
});

describe('what the site says of the product', () => {
  const claims = JSON.stringify([
    FAQ,
    ARTICLES,
    promises,
    TERMS,
    PRIVACY_BEFORE_RETENTION,
    PRIVACY_AFTER_RETENTION,
  ]);

  it('names no screen and no service that is not there', () => {
    const missing =
      /.{30}(Delete Account|Two-Factor|your profile (has|lists)|upload|scheduled job|send us renewals|expir(y|es)|download your data|the dispute on).{30}/gi;
    expect(claims.match(missing)).toBeNull();
  });

  it('says of disputes, of changes to a profile and of pages about people what is built', () => {
    const textOf = (id: string) =>
      JSON.stringify([...TERMS, ...PRIVACY_BEFORE_RETENTION].find((one) => one.id === id));
    expect(textOf('disputes')).toMatch(/14 days after the approval\. .*taken back/);
    expect(JSON.stringify(FAQ)).toContain('for 14 days after it was approved');
    expect(textOf('who-sees')).toMatch(/Everybody: reviews.*page about an installer who agreed/);
    expect(claims).not.toMatch(/has not been sent|write to us when those have changed/);
  });

  it('says who holds deposits and payments while they are held, and calls that by no name of another service', () => {
    const textOf = (id: string) => JSON.stringify(TERMS.find((section) => section.id === id));
    expect(textOf('deposits')).toContain('held by Stripe, our payment provider, for us');
    expect(textOf('payments')).toContain('Stripe, our payment provider, holds the payment for us');
    expect(claims).not.toMatch(/escrow|trust account|client account/i);
  });

  it('writes percentages as the British do', () => {
    expect(claims).not.toMatch(/\d %/);
  });
});

it('says something about each of the thirteen kinds of work', () => {
  for (const type of SERVICE_TYPES) expect(SERVICE_SUMMARIES[type].length).toBeGreaterThan(20);
});
