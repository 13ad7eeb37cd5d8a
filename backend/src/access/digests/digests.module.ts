import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { Digests } from './digests.js';
import { DigestSections } from './digest-sections.js';

/** What the staff are told by mail; the rooms that have news register them. */
@Module({ imports: [MailModule], providers: [Digests, DigestSections], exports: [DigestSections] })
export class DigestsModule {}
