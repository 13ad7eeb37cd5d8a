import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { Notifications } from './notifications.js';
import { NotificationSections } from './notification-sections.js';

@Module({ imports: [MailModule], providers: [Notifications, NotificationSections], exports: [NotificationSections] })
export class NotificationsModule {}
