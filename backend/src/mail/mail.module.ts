import { Module } from '@nestjs/common';
import { MailFiles } from './mail-files.js';
import { MailLimits } from './mail-limits.js';
import { MailQueue } from './mail-queue.js';
import { OutgoingMessages } from './outgoing-messages.js';
import { Channels } from './channels.js';

@Module({
  providers: [MailFiles, MailLimits, MailQueue, OutgoingMessages, Channels],
  exports: [MailFiles, MailQueue, OutgoingMessages],
})
export class MailModule {}
