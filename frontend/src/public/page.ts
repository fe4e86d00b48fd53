import type { ReactElement } from 'react';

/** Stands in prerendered pages for the address of the site, which only the running server knows. */
export const ORIGIN_MARK = '{{origin}}';

/** Stands in texts for the percent of a finished job's price that the platform keeps: configuration of the server. */
export const FEE_MARK = '{{feePercent}}';
/** After how many days silence approves work, and for how many paid work may be reviewed: settings of the market. */
export const APPROVAL_DAYS_MARK = '{{approvalDays}}';
export const REVIEW_DAYS_MARK = '{{reviewDays}}';
/** Who runs the site, and where one writes about one's data; both may be empty. */
export const IMPRINT_MARK = '{{imprint}}';
export const PRIVACY_CONTACT_MARK = '{{privacyContact}}';

/** JSON-LD, ready to be written out. */
export type StructuredData = Record<string, unknown>;

export type SitePage = {
  path: string;
  /** Where search engines should look instead, when the page repeats another. */
  canonicalPath?: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** Address of a picture of 1200 × 630; the site's own when left out. */
  image?: string;
  type?: 'website' | 'article';
  /** YYYY-MM-DD of the last change of the text; left out where live data decides. */
  lastModified?: string;
  /** Has places for what the operator says of others: the sandbox fills them with samples, and says so. */
  isOperators?: boolean;
  inSitemap: boolean;
  /** Of a statement, the newest first: from which day (YYYY-MM-DD) the page at an address of its own is what stands here. */
  editions?: readonly { from: string; path: string }[];
  structuredData: readonly StructuredData[];
  body: ReactElement;
};
