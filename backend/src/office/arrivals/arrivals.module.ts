import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../access/notifications/notifications.module.js';
import { ArrivalNews } from './arrival-news.js';

@Module({ imports: [NotificationsModule], providers: [ArrivalNews] })
export class ArrivalsModule {}
