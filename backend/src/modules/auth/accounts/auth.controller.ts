import { WhenOpen } from '../../../platform/http/input/when-open.js';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Ip,
  Post,
  Put,
  Redirect,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Done, EndSession, Register, SignIn, UpdateProfile } from '../auth.dto.js';
import { Access, Me, Public, type Actor } from '../access/auth.guards.js';
import { LocalGuard, type SignedIn } from '../passwords/local.strategy.js';
import { Profile } from './profile.service.js';
import { SessionCookie } from '../sessions/session-cookie.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SessionLinks } from '../sessions/session-links.service.js';
import { signOutPage } from './sign-out.page.js';
import { SignIns } from './sign-ins.service.js';
import { SignUp } from './sign-up.service.js';
import { UserAnswer, UserView } from '../auth.views.js';
import { GiveCode, SignInAnswer } from '../two-factor/two-factor.dto.js';
import { UserViews } from './user-views.service.js';

/** Signing up, in and out, and one's own account. */
@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly signUp: SignUp,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly links: SessionLinks,
    private readonly signIns: SignIns,
    private readonly views: UserViews,
    private readonly profile: Profile,
  ) {}

  @Public()
  @WhenOpen('registrationOpen')
  @Post('register')
  @ApiCreatedResponse({ type: UserAnswer })
  async register(
    @Ip() ip: string,
    @Body() input: Register,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAnswer> {
    const user = await this.signUp.fromAddress(ip, input);
    return this.signIns.finish(user, request, reply, true);
  }

  @Public()
  @UseGuards(LocalGuard)
  @Post('login')
  @HttpCode(200)
  @ApiBody({ type: SignIn })
  @ApiOkResponse({ type: SignInAnswer })
  login(
    @Body() _read: SignIn, // by the guard, which has checked it
    @Req() request: SignedIn,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.signIns.afterPassword(request.user, request, reply);
  }

  /** The second step, within ten minutes of the first: a code of the app, or a recovery code. */
  @Public()
  @Post('login/two-factor')
  @HttpCode(200)
  @ApiOkResponse({ type: UserAnswer })
  secondStep(
    @Body() { code }: GiveCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserAnswer> {
    return this.signIns.afterCode(code, request, reply);
  }

  @Public()
  @Post('logout')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    await this.leave(request, reply);
    return { ok: true };
  }

  /** Where browsers are sent when they are not signed in. */
  @Public()
  @Get('login')
  @Redirect()
  @ApiExcludeEndpoint()
  async visitLogin(@Req() request: FastifyRequest): Promise<{ url: string; statusCode: number }> {
    const session = await this.sessions.find(this.cookie.read(request));
    return { url: session ? '/' : '/auth', statusCode: 302 };
  }

  /**
   * Ends the session for our own links and a typed address only: another site's link or image cannot sign a person out. A browser
   * that does not say where a visit comes from is asked with a button.
   */
  @Public()
  @Get('logout')
  @ApiExcludeEndpoint()
  async visitLogout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const site = request.headers['sec-fetch-site'];
    if (site === undefined && (await this.sessions.find(this.cookie.read(request)))) {
      void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(signOutPage);
      return;
    }
    if (site === 'same-origin' || site === 'none') await this.leave(request, reply);
    void reply.redirect('/', 302);
  }

  /** The button of that page. The origin check has seen that it is ours. */
  @Public()
  @Post('logout/confirmed')
  @ApiExcludeEndpoint()
  async confirmLogout(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.leave(request, reply);
    void reply.redirect('/', 303);
  }

  /** By the link in a mail about a new device, from any browser; one that has ended is ended. */
  @Public()
  @Post('auth/sessions/end')
  @HttpCode(200)
  @ApiOkResponse({ type: Done })
  async endByLink(@Body() { session, key }: EndSession): Promise<Done> {
    await this.links.use(session, key);
    return { ok: true };
  }

  @Access({ beforeSecondFactor: true })
  @Get('auth/user')
  @ApiOkResponse({ type: UserView })
  current(@Me() me: Actor): Promise<UserView> {
    return this.views.byId(me.id);
  }

  @Access()
  @Put('profile')
  @ApiOkResponse({ type: UserAnswer })
  async updateProfile(@Me() me: Actor, @Body() input: UpdateProfile): Promise<UserAnswer> {
    await this.profile.update(me.id, input, me);
    return { user: await this.views.byId(me.id) };
  }

  private async leave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.clear(reply);
  }
}
