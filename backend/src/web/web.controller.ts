import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../platform/errors/domain-error.js';
import { isId } from '../platform/http/input/uuid-param.js';
import { Public } from '../modules/auth/access/auth.guards.js';
import { SessionCookie } from '../modules/auth/sessions/session-cookie.service.js';
import { opensPortal } from '../modules/auth/auth.policy.js';
import { Sessions } from '../modules/auth/sessions/sessions.service.js';
import { answer } from './answer.js';
import { linkHeader } from './preload.js';
import { Site } from './site.service.js';
import { sendStaticFile } from './static-files.js';
import { NotBuilt } from './web.errors.js';

/** Pages and files. Everything that is neither, nor part of the API, is the page for unknown addresses. */
@Controller()
@Public()
@ApiExcludeController()
export class WebController {
  constructor(
    private readonly site: Site,
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
  ) {}

  /** The app for those who are signed in, the landing page for everyone else. */
  @Get('/')
  async front(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { app, notFound } = await this.built();
    const signedIn = await this.isSignedIn(request);
    if (signedIn) this.announce(request, reply, this.site.screenAt('/') ?? []);
    const page = signedIn ? app : ((await this.site.page('/')) ?? notFound);
    answer(request, reply, page, { vary: 'Cookie, Accept-Encoding' });
  }

  /** Bidders' owners see what others may not, so the page goes by who asks. */
  @Get('installers/:id')
  async installer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { notFound } = await this.built();
    const { id } = request.params as { id: string };
    const session = isId(id) ? await this.sessions.find(this.cookie.read(request)) : null;
    const found = isId(id) ? await this.site.installer(id, session?.actor ?? null) : null;
    if (!found) return answer(request, reply, notFound, { status: 404 });
    if (!found.isPublic) void reply.header('X-Robots-Tag', 'noindex');
    answer(request, reply, found.page, { vary: 'Cookie, Accept-Encoding' });
  }

  @Get('*')
  async any(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = pathOf(request);
    if (path.startsWith('/api/') || path === '/api') throw new NotFound();
    const { app, notFound } = await this.built();
    if (this.site.hasFile(path)) return sendStaticFile(reply, path);
    const found =
      (await this.site.page(path)) ?? (path === '/sitemap.xml' ? await this.site.sitemap() : undefined);
    if (found) return answer(request, reply, found);
    const screen = this.site.screenAt(path);
    if (screen) {
      this.announce(request, reply, screen);
      const { tab } = request.query as { tab?: unknown };
      const opened = this.site.appOpenedAt(path, typeof tab === 'string' ? tab : undefined) ?? app;
      const page = (await this.mayOpen(request, path)) ? opened : app;
      return answer(request, reply, page, { vary: 'Cookie, Accept-Encoding' });
    }
    // One address for each page: /blog/ is /blog.
    const bare = withoutClosingSlashes(path);
    if (bare !== path && this.site.hasPage(bare)) return void reply.redirect(bare, 308);
    answer(request, reply, notFound, { status: 404 });
  }

  private announce(request: FastifyRequest, reply: FastifyReply, scripts: readonly string[]): void {
    const links = linkHeader(scripts, this.cookie.read(request) !== undefined);
    if (links) void reply.header('Link', links);
  }

  private async built() {
    await this.site.refresh();
    const { app, notFound } = this.site;
    if (!app || !notFound) throw new NotBuilt();
    return { app, notFound };
  }

  /**
   * Accounts may open the portal's pages once they are let in, the app tells others what to do first (`gates.ts`); without an account one may
   * sign in.
   */
  private async mayOpen(request: FastifyRequest, path: string): Promise<boolean> {
    if (path === '/auth') return this.cookie.read(request) === undefined;
    const session = await this.sessions.find(this.cookie.read(request)).catch(() => null);
    return session !== null && opensPortal(session.actor);
  }

  /** A cookie of a session that has ended shows the landing page. While the database is away the app says so itself. */
  private async isSignedIn(request: FastifyRequest): Promise<boolean> {
    const token = this.cookie.read(request);
    if (token === undefined) return false;
    return this.sessions.find(token).then(
      (session) => session !== null,
      () => true,
    );
  }
}

/** By hand: the pattern for it takes a time that grows with the square of the slashes. */
function withoutClosingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
