/** One prerendered public page, as `frontend/prerender/build.mjs` lists it in pages.json. */
export interface SitePage {
  readonly path: string;
  /** Below `frontend/dist`. */
  readonly file: string;
  readonly sampleContent: boolean;
  readonly inSitemap: boolean;
  /** `YYYY-MM-DD`; null where live data decides. */
  readonly lastModified: string | null;
}

/** `sandbox` shows pages that still hold sample content; `live` has none of them and no link to them. */
export type Edition = 'sandbox' | 'live';

export interface Duties {
  /** Until when each policy is to be read again, `YYYY-MM-DD`. */
  readonly reviews: readonly { readonly path: string; readonly due: string }[];
}

/** What the build of the frontend promises. */
export interface SiteManifest {
  readonly editions: Record<
    Edition,
    { readonly pages: readonly SitePage[]; readonly notFound: string; readonly installer: string }
  >;
  /** Pieces of HTML with fields in double braces, by name. */
  readonly fragments: Record<string, string>;
  readonly rss: string;
  /** What the operator has to see to before, and while, the site is live. */
  readonly duties: Duties;
  readonly app: string;
}
