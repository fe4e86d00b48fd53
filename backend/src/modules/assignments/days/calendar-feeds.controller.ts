import { Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Environment } from '../../../config/environment.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Access, Me, Public, type Actor } from '../../auth/access/auth.guards.js';
import { CalendarFeeds } from './calendar-feeds.service.js';

const hour = 3_600;
/** Calendar programs look a few times an hour. */
const perFeed = 60;
const wrongPerNetwork = 60;
const wrongPerNetworkInSandbox = 6_000;

class CalendarFeedView {
  /** Secret: its holder reads the days, names, numbers and places. */
  @ApiProperty({ format: 'uri' }) url!: string;
}

/** The address of one's own calendar feed. */
@ApiTags('assignments')
@Controller('api/account/calendar')
@Access({ roles: ['installer', 'customer'] })
export class CalendarAddressController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: CalendarFeedView })
  async read(@Me() me: Actor): Promise<CalendarFeedView> {
    return { url: await this.feeds.addressOf(me.id) };
  }

  /** The address before ends at once. */
  @Post('renew')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: CalendarFeedView })
  async renew(@Me() me: Actor): Promise<CalendarFeedView> {
    return { url: await this.feeds.renew(me.id) };
  }
}

/** What calendar programs read. They do not sign in: the address itself is the secret. */
@Public()
@ApiExcludeController()
@Controller('calendar')
export class CalendarFeedController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  @Get(':file')
  async feed(
    @Param('file') file: string,
    @Req() { ip }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = file.endsWith('.ics') ? file.slice(0, -4) : '';
    const text = await this.feeds.read(token).catch(async (error: unknown) => {
      const most = this.environment.sandbox ? wrongPerNetworkInSandbox : wrongPerNetwork;
      if (error instanceof NotFound) await this.limits.takeFrom('calendar:wrong', ip, most, hour);
      throw error;
    });
    await this.limits.take(`calendar:${token}`, perFeed, hour);
    void reply
      .type('text/calendar; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex')
      .header('Content-Disposition', 'inline; filename="jobs.ics"')
      .send(text);
  }
}
