import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../access/notifications/notifications.module.js';
import { BackupSection } from './backup-section.js';
import { Backups } from './backups.js';
import { NightlyBackup } from './nightly-backup.js';

@Module({ imports: [NotificationsModule], providers: [BackupSection, Backups, NightlyBackup], exports: [Backups] })
export class BackupsModule {}
