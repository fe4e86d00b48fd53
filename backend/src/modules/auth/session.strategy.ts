import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { sessionStrategy, type WithActor } from './auth.guards.js';
import { SessionCookie } from './session-cookie.service.js';
import { Sessions, type LiveSession } from './sessions.service.js';

/** Passport's view of the session cookie. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, sessionStrategy) {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: Sessions,
  ) {
    super();
  }

  /** Called by Passport for each guarded request; null means: nobody is signed in. */
  validate(request: WithActor): Promise<LiveSession | null> {
    return this.sessions.find(this.cookie.read(request), request.wantedFact);
  }
}
