import { Module } from '@nestjs/common';
import { MailFiles } from './mail-files.js';
import { MailLimits } from './mail-limits.js';
import { MailQueue } from './mail-queue.js';
import { OutgoingMails } from './outgoing-mails.js';

@Module({ providers: [MailFiles, MailLimits, MailQueue, OutgoingMails], exports: [MailFiles, MailQueue, OutgoingMails] })
export class MailModule {}
