import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { UndeliveredMailsController } from './undelivered-mails.controller.js';
import { UndeliveredMails } from './undelivered-mails.js';

@Module({ imports: [MailModule], controllers: [UndeliveredMailsController], providers: [UndeliveredMails] })
export class UndeliveredMailsModule {}
