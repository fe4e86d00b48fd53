import type { Block } from '../article';
import type { SiteLink } from '../../links';

/** A part of a statement; `control` leads to the place in the product where what it says can be seen or used. */
export type StatementSection = {
  id: string;
  title: string;
  content: readonly Block[];
  control?: SiteLink;
};

/** One text of a statement, kept as it was for as long as the site stands. All dates YYYY-MM-DD. */
export type Edition = {
  version: string;
  /** The first day on which it holds. */
  from: string;
  /** The day on which it was shown, for those to read who act on the one before. */
  announced: string;
  nextReview: string;
  /** What differs from the one before; null: it is the first. */
  changes: string | null;
  sections: readonly StatementSection[];
};

/** What we say of how we work, in editions: the newest first. */
export type Statement = {
  path: string;
  name: string;
  description: string;
  keywords: readonly string[];
  lead: string;
  editions: readonly [Edition, ...Edition[]];
};

/** So many days a change is shown before it holds. */
export const NOTICE_DAYS = 14;
const dayMs = 86_400_000;

/** The first edition changes nothing that anybody acted on; each later one is announced in time. */
export const isAnnouncedInTime = ({ from, announced, changes }: Edition): boolean =>
  changes === null || Date.parse(from) - Date.parse(announced) >= NOTICE_DAYS * dayMs;

/** Where an edition stands for good. */
export const editionPath = ({ path }: Statement, { version }: Edition): string => `${path}/${version}`;

/** The edition that takes the place of this one; undefined: none is known. */
export const successorOf = ({ editions }: Statement, edition: Edition): Edition | undefined =>
  editions[editions.indexOf(edition) - 1];
