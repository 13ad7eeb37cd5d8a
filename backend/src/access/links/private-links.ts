import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import { PUBLIC_PATHS } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { hashOfToken, newToken } from '../secret-tokens.js';
import { PrivateLinkEntity, type LinkKind } from './private-link.entity.js';

const PAGES = {
  appointment: PUBLIC_PATHS.appointment,
  order: PUBLIC_PATHS.order,
  waiting: PUBLIC_PATHS.waiting,
  offer: PUBLIC_PATHS.waiting,
  opinion: PUBLIC_PATHS.opinion,
} as const satisfies Readonly<Record<LinkKind, string>>;

const TOKEN_BYTES = 32;
const SHORT_TOKEN_BYTES = 16;

export interface PrivateLink<K extends LinkKind = LinkKind> {
  kind: K;
  recordId: string;
  tokenHash: string;
  createdAt: string;
  usedAt: string | null;
}

/**
 * Links in mails. Only hashes of tokens are stored, so that a stolen database or key opens no link and a key rotation breaks
 * none. Each mail gets its own link to the record.
 */
@Injectable()
export class PrivateLinks {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the whole address. Must be called inside the transaction of its mail. An order's record is its cart. */
  make(manager: EntityManager, kind: LinkKind, recordId: string): Promise<string> {
    return this.makeOf(TOKEN_BYTES, manager, kind, recordId);
  }

  /** For text messages, which are short: 128 bits are safe too. */
  makeShort(manager: EntityManager, kind: LinkKind, recordId: string): Promise<string> {
    return this.makeOf(SHORT_TOKEN_BYTES, manager, kind, recordId);
  }

  private async makeOf(bytes: number, manager: EntityManager, kind: LinkKind, recordId: string): Promise<string> {
    const token = newToken(bytes);
    const created_at = this.clock.now().toISOString();
    await manager.insert(PrivateLinkEntity, { token_hash: hashOfToken(token), kind, record_id: recordId, created_at });
    return this.addressOf(kind, token);
  }

  addressOf(kind: LinkKind, token: string): string {
    return `${this.settings.publicUrl}${PAGES[kind].replace(':token', token)}`;
  }

  /** Moves links from one record to another. */
  async handOver(manager: EntityManager, kind: LinkKind, from: string, to: string): Promise<void> {
    await manager.update(PrivateLinkEntity, { kind, record_id: from }, { record_id: to });
  }

  async find<K extends LinkKind>(manager: EntityManager, token: string, kinds: readonly K[]): Promise<PrivateLink<K> | null> {
    const link = await manager.findOneBy(PrivateLinkEntity, { token_hash: hashOfToken(token), kind: In([...kinds]) });
    const kind = kinds.find((each) => each === link?.kind);
    if (!link || !kind) return null;
    return { kind, recordId: link.record_id, tokenHash: link.token_hash, createdAt: link.created_at, usedAt: link.used_at };
  }

  /** Marks a link as used. False when it was used already. */
  async use(manager: EntityManager, { tokenHash: token_hash }: PrivateLink): Promise<boolean> {
    const used_at = this.clock.now().toISOString();
    const { affected } = await manager.update(PrivateLinkEntity, { token_hash, used_at: IsNull() }, { used_at });
    return affected === 1;
  }
}
