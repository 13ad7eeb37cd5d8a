import { Module } from '@nestjs/common';
import { MailLimits } from './mail-limits.js';
import { MailQueue } from './mail-queue.js';
import { OutgoingMails } from './outgoing-mails.js';

@Module({ providers: [MailLimits, MailQueue, OutgoingMails], exports: [MailQueue, OutgoingMails] })
export class MailModule {}
