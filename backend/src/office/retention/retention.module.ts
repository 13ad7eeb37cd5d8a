import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { Retention } from './retention.js';

@Module({ imports: [MailModule], providers: [Retention] })
export class RetentionModule {}
