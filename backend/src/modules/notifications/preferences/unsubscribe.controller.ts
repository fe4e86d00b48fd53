import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, TakesFiles } from '../../../platform/http/input/uploads.js';
import { Public } from '../../auth/access/auth.guards.js';
import { Preferences } from './preferences.service.js';
import { donePage, questionPage, unknownPage } from './unsubscribe.page.js';
import { UnsubscribeLinks, type Stop } from './unsubscribe.js';

/** The link at the foot of a mail. It works signed out; the signature in it says whose mails stop. */
@Public()
@ApiExcludeController()
@Controller('unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly preferences: Preferences,
  ) {}

  @Get()
  ask(@Query('token') token: unknown, @Res() reply: FastifyReply): void {
    const stop = this.read(token);
    show(reply, stop ? 200 : 400, stop ? questionPage(stop.category) : unknownPage());
  }

  /** The button on the page, and the one click of mail programs, which may send it as either kind of form (RFC 8058). */
  @Post()
  @TakesFiles()
  @HttpCode(200)
  async stop(
    @Query('token') token: unknown,
    @Body() body: Record<string, string> | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const form = request.isMultipart() ? await fieldsOf(request) : (body ?? {});
    // What only presses buttons to look for faults does not say this.
    const stop = form['List-Unsubscribe'] === 'One-Click' ? this.read(token) : null;
    if (stop) await this.preferences.stopMails(stop.userId, stop.category);
    show(reply, stop ? 200 : 400, stop ? donePage(stop.category) : unknownPage());
  }

  private read(token: unknown): Stop | null {
    return typeof token === 'string' && token.length < 200 ? this.links.read(token) : null;
  }
}

function show(reply: FastifyReply, status: number, html: string): void {
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .send(html);
}
