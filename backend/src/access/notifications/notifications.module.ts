import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { Digests } from './notifications.js';
import { DigestSections } from './notification-sections.js';

/** What the staff are told by mail; the rooms that have news register them. */
@Module({ imports: [MailModule], providers: [Digests, DigestSections], exports: [DigestSections] })
export class DigestsModule {}
