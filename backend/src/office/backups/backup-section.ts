import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  NotificationSections,
  type NotificationSection,
  type SectionContent,
} from '../../access/notifications/notification-sections.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { BackupEntity } from './backup.entity.js';
import { BackupLog, UNREPORTED } from './backup-log.js';

/** Reports failed backups to the administrators. */
@Injectable()
export class BackupSection implements NotificationSection, OnModuleInit {
  private readonly log: BackupLog;

  constructor(
    private readonly database: Database,
    clock: Clock,
    private readonly sections: NotificationSections,
  ) {
    this.log = new BackupLog(database, clock);
  }

  onModuleInit(): void {
    this.sections.register(this);
  }

  hasContent(): Promise<boolean> {
    return this.database.reader.manager.existsBy(BackupEntity, UNREPORTED);
  }

  async take(manager: EntityManager): Promise<SectionContent | null> {
    const failures = await this.log.takeFailures(manager);
    if (failures.length === 0) return null;
    return {
      title: 'La copia de seguridad ha fallado',
      lines: ['La última copia de seguridad no se ha podido hacer o no ha pasado su prueba. En el panel, Estado dice qué hacer.'],
    };
  }
}
