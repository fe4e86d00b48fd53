import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Reasons } from '../../platform/http/reasons.js';
import { UndeclaredBodies } from '../../platform/http/undeclared-bodies.js';
import { AccessCheck } from './access-check.js';
import { AccountFactsBoard } from './account-facts.service.js';
import { AuthController } from './auth.controller.js';
import { AccessGuard } from './auth.guards.js';
import { AuthSchedule } from './auth.schedule.js';
import { ContactChange } from './contact-change.entity.js';
import { Credentials } from './credentials.service.js';
import { DeviceCookie } from './device-cookie.service.js';
import { LocalStrategy } from './local.strategy.js';
import { OwnPasswordController } from './own-password.controller.js';
import { OwnPassword } from './own-password.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordReset } from './password-reset.entity.js';
import { PasswordResets } from './password-resets.service.js';
import { Passwords } from './passwords.service.js';
import { Profile } from './profile.service.js';
import { SessionCookie } from './session-cookie.service.js';
import { Session } from './session.entity.js';
import { Sessions } from './sessions.service.js';
import { SignUp } from './sign-up.service.js';
import { UserViews } from './user-views.service.js';
import { User } from './user.entity.js';
import { Users } from './users.service.js';

/** Who you are. */
@Module({
  imports: [TypeOrmModule.forFeature([User, Session, ContactChange, PasswordReset]), DiscoveryModule],
  controllers: [AuthController, OwnPasswordController, OwnSessionsController],
  providers: [
    Users,
    Sessions,
    SessionCookie,
    DeviceCookie,
    AccountFactsBoard,
    UserViews,
    Passwords,
    Credentials,
    LocalStrategy,
    SignUp,
    OwnPassword,
    PasswordResets,
    Profile,
    AuthSchedule,
    AccessCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
    // Behind the door: whoever may not enter is told nothing about what they sent.
    { provide: APP_GUARD, useClass: UndeclaredBodies },
    { provide: APP_GUARD, useClass: Reasons },
  ],
  exports: [Users, Sessions, SessionCookie, AccountFactsBoard, UserViews, SignUp, Profile, PasswordResets],
})
export class AuthModule {}
