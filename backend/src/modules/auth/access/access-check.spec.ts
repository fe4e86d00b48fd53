import { Controller, Get, Post } from '@nestjs/common';
import { actsWithoutRole, routesWithoutAccess } from './access-check.js';
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

  @Post(':id/end')
  end(): void {}
}

describe('routes without an access rule', () => {
  it('names the one that was forgotten, and no other', () => {
    expect(routesWithoutAccess([Careless, Careful])).toEqual(['Careless.forgotten']);
  });
});

describe('acts of staff without a role', () => {
  it('names what nobody has given to a role, and nothing that is read', () => {
    expect(actsWithoutRole([Careless, Careful])).toEqual(['POST /two/:id/end']);
  });
});
