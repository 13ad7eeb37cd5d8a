import { Module } from '@nestjs/common';
import { DigestsModule } from '../../access/notifications/notifications.module.js';
import { BackupNews } from './backup-news.js';
import { Backups } from './backups.js';
import { NightlyBackup } from './nightly-backup.js';

@Module({ imports: [DigestsModule], providers: [BackupNews, Backups, NightlyBackup], exports: [Backups] })
export class BackupsModule {}
