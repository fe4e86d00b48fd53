import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessCheck } from './access-check.js';
import { AccountFactsBoard } from './account-facts.service.js';
import { AccessGuard } from './auth.guards.js';
import { ContactChange } from './contact-change.entity.js';
import { SessionCookie } from './session-cookie.service.js';
import { Session } from './session.entity.js';
import { SessionStrategy } from './session.strategy.js';
import { Sessions } from './sessions.service.js';
import { UserViews } from './user-views.service.js';
import { User } from './user.entity.js';
import { Users } from './users.service.js';

/** Who you are. */
@Module({
  imports: [TypeOrmModule.forFeature([User, Session, ContactChange]), DiscoveryModule],
  providers: [
    Users,
    Sessions,
    SessionCookie,
    SessionStrategy,
    AccountFactsBoard,
    UserViews,
    AccessCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Users, Sessions, SessionCookie, AccountFactsBoard, UserViews],
})
export class AuthModule {}
