import { Controller, Get, Post } from '@nestjs/common';
import { routesWithoutAccess } from './access-check.js';
import { Access, Public } from './auth.guards.js';

@Controller('one')
class Careless {
  @Public()
  @Get('open')
  open(): void {}

  @Post('forgotten')
  forgotten(): void {}

  noRoute(): void {}
}

@Access({ roles: ['admin'] })
@Controller('two')
class Careful {
  @Get()
  list(): void {}
}

describe('routes without an access rule', () => {
  it('names the one that was forgotten, and no other', () => {
    expect(routesWithoutAccess([Careless, Careful])).toEqual(['Careless.forgotten']);
  });
});
