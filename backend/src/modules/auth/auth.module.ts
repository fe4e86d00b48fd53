import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Reasons } from '../../platform/http/input/reasons.js';
import { UndeclaredBodies } from '../../platform/http/input/undeclared-bodies.js';
import { AccessCheck } from './access/access-check.js';
import { AccountFactsBoard } from './accounts/account-facts.service.js';
import { AddressesModule } from './accounts/addresses.module.js';
import { AuthController } from './accounts/auth.controller.js';
import { AccessGuard } from './access/auth.guards.js';
import { AuthSchedule } from './auth.schedule.js';
import { ContactChange } from './contact-change.entity.js';
import { Credentials } from './passwords/credentials.service.js';
import { DeviceCookie } from './sessions/device-cookie.service.js';
import { LocalStrategy } from './passwords/local.strategy.js';
import { OwnPasswordController } from './passwords/own-password.controller.js';
import { OwnPassword } from './passwords/own-password.service.js';
import { OwnSessionsController } from './accounts/own-sessions.controller.js';
import { PasswordReset } from './password-reset.entity.js';
import { PasswordResets } from './passwords/password-resets.service.js';
import { Passkey } from './passkeys/passkey.entity.js';
import { Passkeys } from './passkeys/passkeys.service.js';
import { PasskeySignInController } from './accounts/passkey-sign-in.controller.js';
import { PasskeySignIn } from './accounts/passkey-sign-in.service.js';
import { PasskeysController } from './accounts/passkeys.controller.js';
import { Passwords } from './passwords/passwords.service.js';
import { Profile } from './accounts/profile.service.js';
import { SessionCookie } from './sessions/session-cookie.service.js';
import { SessionLinks } from './sessions/session-links.service.js';
import { Session } from './sessions/session.entity.js';
import { Sessions } from './sessions/sessions.service.js';
import { Proofs } from './two-factor/proofs.service.js';
import { SignIns } from './accounts/sign-ins.service.js';
import { SignInStep } from './two-factor/sign-in-step.service.js';
import { TwoFactor } from './two-factor/two-factor.service.js';
import { TwoFactorController } from './accounts/two-factor.controller.js';
import { Authenticator } from './two-factor/authenticator.entity.js';
import { RecoveryCode } from './two-factor/recovery-code.entity.js';
import { RecoveryCodeList } from './two-factor/recovery-codes.service.js';
import { StaffAdminController } from './staff/staff.admin.controller.js';
import { Staff } from './staff/staff.service.js';
import { SignUp } from './accounts/sign-up.service.js';
import { UserViews } from './accounts/user-views.service.js';
import { User } from './user.entity.js';
import { Users } from './users.service.js';

/** Who you are. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      User,
      Session,
      ContactChange,
      PasswordReset,
      Authenticator,
      RecoveryCode,
      Passkey,
    ]),
    DiscoveryModule,
    AddressesModule,
  ],
  controllers: [
    AuthController,
    OwnPasswordController,
    OwnSessionsController,
    TwoFactorController,
    PasskeysController,
    PasskeySignInController,
    StaffAdminController,
  ],
  providers: [
    Users,
    Sessions,
    SessionCookie,
    SessionLinks,
    DeviceCookie,
    AccountFactsBoard,
    UserViews,
    Passwords,
    Credentials,
    LocalStrategy,
    SignUp,
    OwnPassword,
    PasswordResets,
    RecoveryCodeList,
    TwoFactor,
    Proofs,
    Passkeys,
    PasskeySignIn,
    SignInStep,
    SignIns,
    Profile,
    Staff,
    AuthSchedule,
    AccessCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
    // After the guards: a caller who may not enter learns nothing about the input.
    { provide: APP_GUARD, useClass: UndeclaredBodies },
    { provide: APP_GUARD, useClass: Reasons },
  ],
  exports: [
    AddressesModule,
    Users,
    Sessions,
    SessionCookie,
    AccountFactsBoard,
    UserViews,
    SignUp,
    Profile,
    PasswordResets,
    SessionLinks,
    Credentials,
    Proofs,
  ],
})
export class AuthModule {}
