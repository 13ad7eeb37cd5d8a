import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Clock } from '../clock.js';
import { SETTINGS, type Settings } from '../settings.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-tokens.js';
import { Administrators } from './administrators.js';
import { AdministratorsController } from './administrators.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FactorsController } from './factors.controller.js';
import { FactorsService } from './factors.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasskeyFactors } from './passkey-factors.js';
import { Passwords } from './passwords.js';
import { PhoneFactors } from './phone-factors.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SessionAnswers } from './session-answers.js';
import { Sessions } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SigningKeys } from './signing-keys.js';
import { SmsSender } from './sms-sender.js';
import { TotpFactors } from './totp-factors.js';

@Module({
  controllers: [AccountController, AdministratorsController, AuthController, FactorsController],
  providers: [
    {
      provide: SigningKeys,
      inject: [SETTINGS, Clock],
      useFactory: ({ authKeysFile }: Settings, clock: Clock) => SigningKeys.open(authKeysFile, clock),
    },
    AccessTokens,
    AccountService,
    Administrators,
    AuthService,
    FactorsService,
    JwtStrategy,
    PasskeyFactors,
    Passwords,
    PhoneFactors,
    RecoveryCodes,
    SessionAnswers,
    Sessions,
    SignInThrottle,
    SmsSender,
    TotpFactors,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Administrators, Sessions, SigningKeys],
})
export class AuthModule {}
