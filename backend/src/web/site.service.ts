import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { imprintOf, operatorGaps } from '../config/operator.js';
import { productName } from '../config/product.js';
import { PublicStatus } from '../modules/backoffice/status/public-status.service.js';
import { PublicSite, type Market } from '../modules/backoffice/public-site.service.js';
import { InstallerPages } from '../modules/installer-pages/installer-pages.service.js';
import { operatorOf, settingsOf, type MarketSettings } from '../modules/settings/settings.policy.js';
import { Settings } from '../modules/settings/settings.service.js';
import type { Visitor } from '../modules/installer-pages/installer-pages.policy.js';
import { NotFound } from '../platform/errors/domain-error.js';
import { Log } from '../platform/logging/log.js';
import { Clock } from '../platform/time/clock.js';
import { robotsTxt, sitemapXml } from './feeds.js';
import { contentSlots } from './content-slots.js';
import { fillInstallation, fillSlots, fillSomeSlots, hasSlots, type Installation } from './fill.js';
import { editionInForce } from './editions.js';
import { unmetDuties } from './going-live.js';
import { installerDataHtml, installerHtml } from './installer-page.js';
import { marketSlots } from './market-slots.js';
import { patternOf } from './app-paths.js';
import { asPage, type Page } from './page.js';
import { readSiteContent, SiteContent } from './site-content.js';
import { SiteFolder } from './site-folder.js';
import type { Edition, SiteManifest, SitePage } from './site-manifest.js';
import { statusHtml } from './status-slots.js';
import { staticAddresses } from './static-files.js';

/** Of what changes every half minute. */
const quickQuality = 5;
const html = 'text/html; charset=utf-8';

/** What a sandbox says where a live site names its operator. */
const demonstration =
  'This is a demonstration. On the live site the operator’s registered name, company number and office stand here.';

/** The operator's own, and what stands in its place while samples are wanted: in a sandbox without a file alone. */
function contentFor(
  { SITE_CONTENT, sandbox }: Environment,
  manifest: SiteManifest,
): Record<'own' | 'samples', Record<string, string>> {
  const isOwn = SITE_CONTENT !== undefined || !sandbox;
  const content = SITE_CONTENT === undefined ? new SiteContent() : readSiteContent(SITE_CONTENT);
  const own = contentSlots(manifest.fragments, content, false);
  return { own, samples: isOwn ? own : contentSlots(manifest.fragments, manifest.sampleContent, true) };
}

/** The built pages in memory, filled with this installation's address, its settings and the market's figures. */
@Injectable()
export class Site implements OnApplicationBootstrap {
  private readonly files: ReadonlySet<string> = new Set();
  private readonly pages = new Map<string, Page>();
  private readonly manifest: SiteManifest | null = null;
  private readonly published: readonly SitePage[] = [];
  /** Pages with places that the market's figures fill, as they were built. */
  private readonly unfilled = new Map<string, string>();
  private readonly editions = new Map<string, readonly Edition[]>();
  private readonly filled = new Map<string, { market: Market | null; page: Page }>();
  app: Page | null = null;
  /** The app's document with the beginning of the page at an address. */
  private readonly opened = new Map<string, Page>();
  notFound: Page | null = null;
  private readonly origin: string;
  /** The page about an installer as it was built; read when it is first asked for. */
  private installerTemplate: () => string = () => '';

  /** The files of the build that were read: settings may change after a release has replaced them on the disk. */
  private readonly built = new Map<string, string>();
  private readonly content: ReturnType<typeof contentFor> = { own: {}, samples: {} };
  private installation: (Installation & { samples: boolean }) | undefined;

  constructor(
    private readonly folder: SiteFolder,
    private readonly environment: Environment,
    private readonly settings: Settings,
    private readonly market: PublicSite,
    private readonly status: PublicStatus,
    private readonly installers: InstallerPages,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    this.origin = new URL(environment.PUBLIC_URL).origin;
    if (folder.path === null || !environment.runsApi) return;
    const manifest = JSON.parse(readFileSync(join(folder.path, 'pages.json'), 'utf8')) as SiteManifest;
    this.manifest = manifest;
    this.published = manifest.pages;
    this.content = contentFor(environment, manifest);
    this.files = staticAddresses(folder.path);
    this.fill(manifest, settingsOf(environment));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.manifest === null || this.environment.sandbox) return;
    const gaps = operatorGaps(operatorOf(await this.settings.current()));
    for (const duty of unmetDuties(gaps, this.manifest.duties, this.clock.now())) this.log.warn(duty);
  }

  /** Fills the pages anew where the settings say something else than they do. */
  async refresh(): Promise<void> {
    if (this.manifest) this.fill(this.manifest, await this.settings.current());
  }

  private fill(manifest: SiteManifest, settings: MarketSettings): void {
    const operator = operatorOf(settings);
    const installation = {
      origin: this.origin,
      feePercent: settings.feePercent,
      approvalDays: settings.approvalDays,
      reviewDays: settings.reviewDays,
      imprint: imprintOf(operator) || (this.environment.sandbox ? demonstration : ''),
      privacyEmail: settings.operatorPrivacyEmail,
      samples: settings.sampleContent,
    };
    if (isDeepStrictEqual(installation, this.installation)) return;
    this.installation = installation;
    const content = settings.sampleContent ? this.content.samples : this.content.own;
    const read = (file: string): string => {
      const text = this.built.get(file) ?? readFileSync(join(this.folder.path ?? '', file), 'utf8');
      this.built.set(file, text);
      return fillInstallation(fillSomeSlots(text, content), installation);
    };
    this.filled.clear();
    for (const { path, file, editions } of manifest.pages) {
      if (editions) this.editions.set(path, editions);
      const text = read(file);
      if (hasSlots(text)) this.unfilled.set(path, text);
      else this.pages.set(path, asPage(text, html));
    }
    this.pages.set('/rss.xml', asPage(read(manifest.rss), 'application/rss+xml; charset=utf-8'));
    this.pages.set('/robots.txt', asPage(robotsTxt(this.origin), 'text/plain; charset=utf-8'));
    let template: string | undefined;
    this.installerTemplate = () => (template ??= read(manifest.installer));
    this.notFound = asPage(fillSlots(read(manifest.notFound), {}), html);
    const app = read(manifest.app);
    this.app = asPage(fillSlots(app, { head: manifest.appHead }), html, 'no-store');
    for (const [address, { head, body }] of Object.entries(manifest.appOpenings)) {
      const slots = { head: fillInstallation(head, installation), opening: body };
      this.opened.set(address, asPage(fillSlots(app, slots), html, 'no-store'));
    }
  }

  /** False until the frontend has been built; the API works without it. */
  get isBuilt(): boolean {
    return this.manifest !== null;
  }

  /** The scripts of the app's screen at this address; undefined: no screen is there. */
  screenAt(path: string): readonly string[] | undefined {
    const screens = this.manifest?.appScreens ?? {};
    const pattern = patternOf(path, Object.keys(screens));
    return pattern === undefined ? undefined : screens[pattern];
  }

  /** The app for somebody who may see the page at this address: its beginning is painted before the scripts have run. */
  appOpenedAt(path: string, tab = ''): Page | null {
    return this.opened.get(`${path}?tab=${tab}`) ?? this.opened.get(path) ?? this.app;
  }

  hasFile(path: string): boolean {
    return this.files.has(path);
  }

  hasPage(path: string): boolean {
    return this.pages.has(path) || this.unfilled.has(path);
  }

  /** A page with today's market where it has a place for it. Such a page is built again only when the figures were. */
  async page(address: string): Promise<Page | undefined> {
    const path = editionInForce(this.editions.get(address), this.clock.now())?.path ?? address;
    const text = this.unfilled.get(path);
    if (text === undefined) return this.pages.get(path);
    if (path === '/status') return this.statusPage(text);
    const market = await this.figures();
    const known = this.filled.get(path);
    if (known && known.market === market) return known.page;
    const slots = marketSlots(this.manifest?.fragments ?? {}, market, this.origin, productName);
    // The front page is the app for signed-in visitors, so no cache may keep it.
    const cacheControl = path === '/' ? 'private, no-cache' : 'no-cache';
    const page = asPage(fillSlots(text, slots), html, cacheControl, quickQuality);
    this.filled.set(path, { market, page });
    return page;
  }

  /** It asks for no market, so that it answers while the database is away. */
  private async statusPage(text: string): Promise<Page> {
    const status = statusHtml(this.manifest?.fragments ?? {}, await this.status.read());
    return asPage(fillSlots(text, { status }), html, 'no-cache', quickQuality);
  }

  /** The page about an installer, for readers who may open it; null for others, and for an unknown id. */
  async installer(id: string, visitor: Visitor | null): Promise<{ page: Page; isPublic: boolean } | null> {
    try {
      const about = await this.installers.open(id, visitor);
      const text = fillSlots(this.installerTemplate(), {
        'installer-data': about.isPublic ? installerDataHtml(about, this.origin) : '',
      });
      const mayInvite = visitor?.role === 'customer';
      const filled = installerHtml(this.manifest?.fragments ?? {}, text, about, mayInvite);
      return { page: asPage(filled, html, 'private, no-cache', quickQuality), isPublic: about.isPublic };
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  async sitemap(): Promise<Page> {
    const newest = (await this.figures())?.openLeads[0]?.postedAt ?? null;
    const installers = await this.installers.publicIds();
    return asPage(
      sitemapXml(this.published, this.origin, newest, installers),
      'application/xml; charset=utf-8',
      'no-cache',
      quickQuality,
    );
  }

  /** A front page without figures is better than none while the database is away. */
  private async figures(): Promise<Market | null> {
    return this.market.market().catch((error: unknown) => {
      this.log.warn('The front page goes out without figures', { err: error });
      return null;
    });
  }
}
