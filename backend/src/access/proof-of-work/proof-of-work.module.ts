import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { ProtectionModule } from '../protection/protection.module.js';
import { FormLimitsGuard } from './form-limits.guard.js';
import { ProofOfWorkController } from './proof-of-work.controller.js';
import { ProofsOfWork } from './proofs-of-work.js';

@Module({
  imports: [AuthModule, ProtectionModule],
  controllers: [ProofOfWorkController],
  providers: [ProofsOfWork, FormLimitsGuard],
  exports: [FormLimitsGuard],
})
export class ProofOfWorkModule {}
