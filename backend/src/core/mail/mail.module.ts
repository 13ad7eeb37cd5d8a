import { Module } from '@nestjs/common';
import { MailFiles } from './mail-files.js';
import { MailLimits } from './mail-limits.js';
import { MailQueue } from './mail-queue.js';
import { OutgoingMessages } from './outgoing-messages.js';
import { Ways } from './channels.js';

@Module({
  providers: [MailFiles, MailLimits, MailQueue, OutgoingMessages, Ways],
  exports: [MailFiles, MailQueue, OutgoingMessages],
})
export class MailModule {}
