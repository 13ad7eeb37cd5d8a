import { Inject, Injectable } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { IsNull, MoreThan, Not } from 'typeorm';
import { OPERATION_STATES, type OperationCheck, type OperationName, type Operations } from '../contract/index.js';
import { WebhookEntity } from '../office/webhooks/webhook.entity.js';
import { Backups } from '../office/backups/backups.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { MessageEntity } from '../mail/message.entity.js';
import { RedisLink } from '../core/redis/redis-link.js';
import { PROJECT_DIR, SETTINGS, type Settings } from '../core/settings/settings.js';
import { certificateOf } from './certificate.js';
import * as checks from './checks.js';
import { Queues } from './queues.js';

const CERTIFICATE_CACHED_MS = 10 * 60_000;

/** The system status in plain words. */
@Injectable()
export class SystemStatusService {
  private readonly version = (JSON.parse(readFileSync(join(PROJECT_DIR, 'package.json'), 'utf8')) as { version: string }).version;
  private certificate: { at: number; until: Promise<Date | null> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly backups: Backups,
    private readonly queues: Queues,
    private readonly redis: RedisLink,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async get(): Promise<Operations> {
    const now = this.clock.now();
    const [database, mail, backup, disk, address, webhooks] = await Promise.all([
      this.checkDatabase(),
      this.checkMail(),
      this.checkBackup(now),
      this.checkDisk(),
      this.checkAddress(now),
      this.checkWebhooks(),
    ]);
    const found: Partial<Record<OperationName, Omit<OperationCheck, 'name'>>> = {
      database,
      ...(this.redis.client && { redis: checks.checkRedis(this.redis) }),
      mail,
      backup,
      disk,
      address,
      queues: checks.checkQueues(this.queues.lengths()),
      ...(webhooks && { webhooks }),
      version: checks.checkVersion(this.version, process.versions.node, now),
    };
    const all = Object.entries(found).map(([name, check]) => ({ name: name as OperationName, ...check }));
    const worst = Math.max(...all.map(({ state }) => OPERATION_STATES.indexOf(state)));
    return { state: OPERATION_STATES[worst] ?? 'trouble', checks: all, checked_at: now.toISOString() };
  }

  private async checkDatabase() {
    const started = performance.now();
    const isMysql = this.database.dialect === 'mysql';
    return this.database.check().then(
      () => checks.checkDatabase({ isMysql, ms: performance.now() - started }),
      () => checks.checkDatabase({ isMysql, ms: null }),
    );
  }

  private async checkMail() {
    const { manager } = this.database.reader;
    const tried = await manager.countBy(MessageEntity, { state: 'waiting', attempts: MoreThan(0) });
    const failed = await manager.countBy(MessageEntity, { state: 'failed' });
    const where = { state: 'waiting', attempts: MoreThan(0), channel: 'email' } as const;
    const last = await manager.findOne(MessageEntity, {
      where,
      order: { next_attempt_at: 'DESC' },
      select: { id: true, error: true },
    });
    return checks.checkMail({ hasServer: this.settings.smtpUrl !== null, tried, error: last?.error ?? null, failed });
  }

  private async checkBackup(now: Date) {
    const [proved, last] = [await this.backups.last('proved'), await this.backups.last()];
    const facts = { isWanted: this.settings.backups !== null, hasKey: this.backups.hasKey, proved, last };
    return checks.checkBackup(facts, now, this.settings.timeZone);
  }

  /** Null without any webhook. */
  private async checkWebhooks() {
    const { manager } = this.database.reader;
    if (!(await manager.exists(WebhookEntity))) return null;
    return checks.checkWebhooks(await manager.countBy(WebhookEntity, { failure: Not(IsNull()) }));
  }

  private async checkDisk() {
    const { bavail, blocks, bsize } = await statfs(this.settings.dataDir);
    return checks.checkDisk({ free: bavail * bsize, total: blocks * bsize });
  }

  private async checkAddress(now: Date) {
    const { publicUrl } = this.settings;
    const isSecure = publicUrl.startsWith('https:');
    if (isSecure && (!this.certificate || performance.now() - this.certificate.at > CERTIFICATE_CACHED_MS))
      this.certificate = { at: performance.now(), until: certificateOf(publicUrl) };
    return checks.checkAddress(publicUrl, isSecure ? await this.certificate?.until : undefined, now);
  }
}
