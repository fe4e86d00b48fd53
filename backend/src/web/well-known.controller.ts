import { Controller, Get, Header, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Environment } from '../config/environment.js';
import { Clock } from '../platform/time/clock.js';
import { Public } from '../modules/auth/access/auth.guards.js';

const dayMs = 86_400_000;
/** RFC 9116 wants less than a year. */
const validDays = 180;

/** What programs look for at the same address on every site. */
@Public()
@ApiExcludeController()
@Controller('.well-known')
export class WellKnownController {
  constructor(
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** Whom to tell of a hole (RFC 9116). */
  @Get('security.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=86400')
  security(): string {
    const at = (path: string): string => new URL(path, this.environment.PUBLIC_URL).href;
    const expires = new Date(Math.ceil(this.clock.now().getTime() / dayMs + validDays) * dayMs);
    return [
      `Contact: ${at('/contact')}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${at('/.well-known/security.txt')}`,
      '',
    ].join('\n');
  }

  /** Where password managers send people who want another password. */
  @Get('change-password')
  @Header('Cache-Control', 'no-store')
  @Redirect('/profile', 302)
  password(): void {
    // The address is all of the answer.
  }
}
