import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../access/notifications/notifications.module.js';
import { ArrivalSection } from './arrival-section.js';

@Module({ imports: [NotificationsModule], providers: [ArrivalSection] })
export class ArrivalsModule {}
