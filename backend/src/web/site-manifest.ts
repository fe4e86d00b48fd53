import type { SiteContent } from './site-content.js';

/** One prerendered public page, as `frontend/prerender/build.mjs` lists it in pages.json. */
export interface SitePage {
  readonly path: string;
  /** Below `frontend/dist`. */
  readonly file: string;
  readonly inSitemap: boolean;
  /** `YYYY-MM-DD`; null where live data decides. */
  readonly lastModified: string | null;
  /** Of a statement, the newest first: its page at `path` is what stands here from a day on (`YYYY-MM-DD`, London). */
  readonly editions?: readonly Edition[];
}

export interface Edition {
  readonly from: string;
  readonly path: string;
}

export interface Duties {
  /** Until when each policy is to be read again, `YYYY-MM-DD`. */
  readonly reviews: readonly { readonly path: string; readonly due: string }[];
}

/** What the build of the frontend promises. */
export interface SiteManifest {
  readonly pages: readonly SitePage[];
  readonly notFound: string;
  readonly installer: string;
  /** Pieces of HTML with fields in double braces, by name. */
  readonly fragments: Record<string, string>;
  /** Invented people and organisations, for a sandbox whose operator names no others. */
  readonly sampleContent: SiteContent;
  readonly rss: string;
  /** What the operator has to see to before, and while, the site is live. */
  readonly duties: Duties;
  readonly app: string;
  /** Its screens: the pattern of their addresses, and the scripts of each beyond those in the document. */
  readonly appScreens: Readonly<Record<string, readonly string[]>>;
  /** What stands in its head where no opening says something else. */
  readonly appHead: string;
  /** What the document says in its head and shows until the app does, by address, or by address and `?tab=`. */
  readonly appOpenings: Readonly<Record<string, { readonly head: string; readonly body: string }>>;
}
