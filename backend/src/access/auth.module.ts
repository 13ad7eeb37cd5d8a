import { Module } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { MailModule } from '../mail/mail.module.js';
import { LinksModule } from './links/links.module.js';
import { Invitations } from './invitations/invitations.service.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { PasswordResets } from './resets/password-resets.js';
import { PasswordResetsController } from './resets/password-resets.controller.js';
import { ResetThrottle } from './resets/reset-throttle.js';
import { ApiKeys } from './api-keys/api-keys.service.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { AccountNotices } from './account-mails/account-notices.js';
import { SessionEndings } from './account-mails/session-endings.js';
import { AccountController } from './accounts/account.controller.js';
import { AccountService } from './accounts/account.service.js';
import { EmailChanges } from './accounts/email-changes.js';
import { AccessGuard } from './sessions/access.guard.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { Administrators } from './accounts/administrators.js';
import { AdministratorsController } from './accounts/administrators.controller.js';
import { AuthController } from './sessions/auth.controller.js';
import { AuthService } from './sessions/auth.service.js';
import { FactorsController } from './factors/factors.controller.js';
import { FactorsService } from './factors/factors.service.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { PasskeyFactors } from './factors/passkey-factors.js';
import { Passwords } from './users/passwords.js';
import { PhoneFactors } from './factors/phone-factors.js';
import { RecoveryCodes } from './factors/recovery-codes.js';
import { SessionResponses } from './sessions/session-responses.js';
import { Sessions } from './sessions/sessions.js';
import { SignInThrottle } from './sessions/sign-in/sign-in-throttle.js';
import { SigningKeys } from './keys/signing-keys.js';
import { SmsSender } from './factors/sms-sender.js';
import { TotpFactors } from './factors/totp-factors.js';

@Module({
  imports: [LinksModule, MailModule],
  controllers: [
    AccountController,
    AdministratorsController,
    ApiKeysController,
    AuthController,
    FactorsController,
    InvitationsController,
    PasswordResetsController,
  ],
  providers: [
    {
      provide: SigningKeys,
      inject: [SETTINGS, Clock],
      useFactory: ({ authKeysFile }: Settings, clock: Clock) => SigningKeys.open(authKeysFile, clock),
    },
    AccessGuard,
    AccessTokens,
    AccountNotices,
    AccountService,
    Administrators,
    ApiKeys,
    AuthService,
    EmailChanges,
    FactorsService,
    Invitations,
    PasswordResets,
    ResetThrottle,
    JwtStrategy,
    PasskeyFactors,
    Passwords,
    PhoneFactors,
    RecoveryCodes,
    SessionResponses,
    SessionEndings,
    Sessions,
    SignInThrottle,
    SmsSender,
    TotpFactors,
  ],
  exports: [AccessGuard, AccountNotices, Administrators, Sessions, SigningKeys],
})
export class AuthModule {}
