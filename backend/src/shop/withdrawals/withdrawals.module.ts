import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../access/notifications/notifications.module.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { WithdrawalSection } from './withdrawal-section.js';
import { WithdrawalsController } from './withdrawals.controller.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Module({
  imports: [ClientsModule, NotificationsModule, MailModule, ProtectionModule],
  controllers: [WithdrawalsController],
  providers: [WithdrawalSection, WithdrawalsService],
  exports: [WithdrawalsService],
})
export class WithdrawalsModule {}
