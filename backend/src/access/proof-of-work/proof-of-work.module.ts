import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthModule } from '../auth.module.js';
import { ProtectionModule } from '../protection/protection.module.js';
import { FormLimitsGuard } from './form-limits.guard.js';
import { NetworkLimitGuard } from '../../core/limits/network-limit.js';
import { ProofOfWorkController } from './proof-of-work.controller.js';
import { ReadLimitsGuard } from './read-limits.guard.js';
import { ProofsOfWork } from './proofs-of-work.js';

@Module({
  imports: [AuthModule, ProtectionModule],
  controllers: [ProofOfWorkController],
  providers: [
    ProofsOfWork,
    { provide: APP_GUARD, useClass: NetworkLimitGuard },
    { provide: APP_GUARD, useClass: ReadLimitsGuard },
    { provide: APP_GUARD, useClass: FormLimitsGuard },
  ],
})
export class BotShieldModule {}
