import { Controller, Header, Sse, type MessageEvent } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { Live } from '../../platform/http/live/live.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';

/** The stream on which open pages receive what changed for their user. */
@Controller('api/events')
export class LiveController {
  constructor(private readonly live: Live) {}

  /** Server-sent events: each message is a `LiveChange`. Proxies must neither buffer nor compress it. */
  @Access()
  @Sse()
  @ApiExcludeEndpoint()
  @Header('Cache-Control', 'no-store, no-transform')
  @Header('X-Accel-Buffering', 'no')
  stream(@Me() me: Actor): Observable<MessageEvent> {
    return this.live.streamFor(me);
  }
}
