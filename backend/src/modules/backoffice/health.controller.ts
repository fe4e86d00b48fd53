import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DatabasePulse } from '../../platform/database/database-pulse.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Public } from '../auth/access/auth.guards.js';
import { GracefulShutdown } from '../../platform/http/edge/graceful-shutdown.js';
import { Unavailable } from '../../platform/http/answers/problem.js';

/** For the machine that starts and stops us. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly pulse: DatabasePulse,
    private readonly leaving: GracefulShutdown,
  ) {}

  /** The process answers. */
  @Public()
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The process takes new requests: a proxy asks here whom to send the next one to. Behind a frozen database it takes none. */
  @Public()
  @Get('open')
  @Header('Cache-Control', 'no-store')
  open(): { status: string } {
    if (!this.leaving.answerHealthCheck() || !this.pulse.isBeating) throw new Unavailable();
    return { status: 'ok' };
  }

  /** The process takes new requests and can do its work. Redis is not asked: the site works without it. */
  @Public()
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(): Promise<{ status: string }> {
    if (!this.leaving.isOpen || !this.pulse.isBeating) throw new Unavailable();
    await sql(this.database, 'SELECT 1').catch(() => {
      throw new Unavailable();
    });
    return { status: 'ok' };
  }
}
