import { Module } from '@nestjs/common';
import { DigestsModule } from '../../access/notifications/notifications.module.js';
import { ArrivalNews } from './arrival-news.js';

@Module({ imports: [DigestsModule], providers: [ArrivalNews] })
export class ArrivalsModule {}
