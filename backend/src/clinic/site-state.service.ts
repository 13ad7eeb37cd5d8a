import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { paletteName, RESOURCE_NAMES, type Branding, type SiteState } from '../contract/index.js';
import { ChangeCounters, type Versions } from '../core/changes/change-counters.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { RecordStore } from '../core/resources/records.js';
import { SiteStateEntity } from './site-state.entity.js';

const ONLY_ROW = 1;

/** Tables that a clinic may have filled without the onboarding. */
const DATA_TABLES = ['clinic', ...RESOURCE_NAMES.map((name) => name.replaceAll('-', '_'))];
const ANY_DATA = `SELECT 1 AS found FROM (SELECT 1 AS one) AS only_one WHERE ${DATA_TABLES.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ')}`;

const totalOf = (versions: Versions): number => Object.values(versions).reduce((sum, version) => sum + version, 0);

/**
 * Whether the site is open, its default texts and its palette. Without a row, the site is open as soon as any record exists: the
 * API was used.
 */
@Injectable()
export class SiteStateService {
  private seen: { total: number; state: Promise<SiteState> } | null = null;

  constructor(
    @InjectRepository(SiteStateEntity) private readonly states: Repository<SiteStateEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
    store: RecordStore,
  ) {
    store.versioned.set('site-look', {
      resource: 'site-state',
      lock: async () => {
        await this.database.lockByName('site-state');
        return [String(ONLY_ROW)];
      },
      read: (manager) => this.branding(manager),
    });
  }

  async get(manager: EntityManager = this.states.manager): Promise<SiteState> {
    return (await this.row(manager)) ?? this.withoutRow(manager);
  }

  async branding(manager?: EntityManager): Promise<Branding> {
    return { palette: paletteName((await this.get(manager)).palette) };
  }

  /** Cached by the change counters. */
  at(versions: Versions): Promise<SiteState> {
    const total = totalOf(versions);
    if (this.seen?.total === total) return this.seen.state;
    const state = this.get();
    this.seen = { total, state };
    state.catch(() => (this.seen = null));
    return state;
  }

  /** The onboarding's own row does not count. */
  async hasData(manager: EntityManager): Promise<boolean> {
    const found: unknown[] = await manager.query(ANY_DATA);
    return found.length > 0;
  }

  async change(change: Partial<SiteState>): Promise<SiteState> {
    return this.database.tx(async (manager) => {
      await this.database.lockByName('site-state');
      const before = await this.row(manager);
      const state = { ...(before ?? (await this.withoutRow(manager))), ...change };
      if (before) await manager.update(SiteStateEntity, ONLY_ROW, change);
      else await manager.insert(SiteStateEntity, { id: ONLY_ROW, ...state });
      // Every page depends on it, and so do the default texts.
      await this.changes.touch('clinic', 'content');
      return state;
    });
  }

  private async row(manager: EntityManager): Promise<SiteState | null> {
    const row = await manager.findOneBy(SiteStateEntity, { id: ONLY_ROW });
    if (!row) return null;
    const { words, opened_at, started_at, palette } = row;
    return { words, opened_at, started_at, palette };
  }

  private async withoutRow(manager: EntityManager): Promise<SiteState> {
    const opened_at = (await this.hasData(manager)) ? this.clock.now().toISOString() : null;
    return { words: 'demo', opened_at, started_at: null, palette: null };
  }
}
