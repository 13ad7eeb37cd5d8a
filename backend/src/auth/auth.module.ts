import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { join } from 'node:path';
import { Clock } from '../clock.js';
import { SETTINGS, type Settings } from '../settings.js';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-tokens.js';
import { Administrators } from './administrators.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { Passwords } from './passwords.js';
import { Sessions } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SigningKeys } from './signing-keys.js';

@Module({
  controllers: [AuthController],
  providers: [
    {
      provide: SigningKeys,
      inject: [SETTINGS, Clock],
      useFactory: ({ dataDir }: Settings, clock: Clock) => SigningKeys.open(join(dataDir, 'auth-keys.json'), clock),
    },
    AccessTokens,
    Administrators,
    AuthService,
    JwtStrategy,
    Passwords,
    Sessions,
    SignInThrottle,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Administrators, Sessions],
})
export class AuthModule {}
