import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import {
  DAY_MS,
  DAY_SECONDS,
  PROOF_NEEDED_PROBLEM,
  RESERVABLE_KINDS,
  type FloodKindName,
  type ReservableKindName,
} from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import { newId } from '../../../core/database/new-id.js';
import { ProblemException } from '../../../core/http/problem.js';
import { limitKey } from '../../../core/limits/limit-keys.js';
import { hashOfToken, newToken } from '../../secret-tokens.js';
import type { Requester } from '../requester.js';
import { ReservationEntity, ReservationLockEntity } from './reservation.entity.js';

const MINUTE_MS = 60_000;
const RELEASED_AT_ONCE = 50;
const RETRY_TOMORROW = { 'Retry-After': String(DAY_SECONDS) };
/** COALESCE makes SQLite use the index of the expiry; with the index of the kind it would read all reservations. */
const EXPIRED = "FROM holds WHERE COALESCE(kind, '') = ? AND expires_at <= ?";
export const SOME_EXPIRED = `SELECT id, record_id ${EXPIRED} ORDER BY expires_at, id LIMIT ${RELEASED_AT_ONCE}`;

export interface NewReservations {
  kind: FloodKindName;
  recordIds: readonly string[];
  network: string;
  /** How long the link waits; null when none is needed. */
  minutes: number | null;
}

/** Token and expiry of the link. */
export interface Ticket {
  token: string;
  until: string;
}

export type Followed = { kind: ReservableKindName; recordIds: string[]; isNew: boolean } | 'expired' | null;

/** Reservations are written with their record and deleted with it. All methods must be called inside a transaction. */
@Injectable()
export class Reservations {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the counts of these persons or networks until the transaction ends: on SQLite by the single writer, on MySQL by one row
   * each, in a fixed order.
   */
  async lock(manager: EntityManager, names: readonly string[]): Promise<void> {
    const keys = [...new Set(names)].map((name) => limitKey('hold', name)).toSorted();
    const locked_at = this.now();
    await manager
      .createQueryBuilder()
      .insert()
      .into(ReservationLockEntity)
      .values(keys.map((lock_key) => ({ lock_key, locked_at })))
      .orUpdate(['locked_at'], ['lock_key'])
      .execute();
  }

  async add(manager: EntityManager, { kind, recordIds, network, minutes }: NewReservations): Promise<Ticket | null> {
    const created_at = this.now();
    const ticket =
      minutes === null
        ? null
        : {
            token: newToken(),
            until: this.clock.ahead(minutes * MINUTE_MS),
          };
    const common = {
      kind,
      network,
      created_at,
      token_hash: ticket && hashOfToken(ticket.token),
      expires_at: ticket && ticket.until,
      confirmed_at: null,
      released_at: null,
    };
    await manager.insert(
      ReservationEntity,
      recordIds.map((record_id) => ({ ...common, id: newId(), record_id })),
    );
    return ticket;
  }

  /** A second use of a link succeeds too, because the first response may be lost. */
  async follow(manager: EntityManager, token: string): Promise<Followed> {
    const token_hash = hashOfToken(token);
    const waiting = { token_hash, expires_at: MoreThan(this.now()) };
    const { affected } = await manager.update(ReservationEntity, waiting, { confirmed_at: this.now(), expires_at: null });
    const rows = await manager.findBy(ReservationEntity, { token_hash });
    const kind = RESERVABLE_KINDS.find((each) => each === rows[0]?.kind);
    if (!kind) return null;
    const confirmed = rows.filter(({ confirmed_at }) => confirmed_at !== null);
    if (confirmed.length === 0) return 'expired';
    return { kind, recordIds: confirmed.map(({ record_id }) => record_id), isNew: Boolean(affected) };
  }

  /** The staff has handled the record: the reservation is no longer unconfirmed. */
  async settle(manager: EntityManager, kind: FloodKindName, recordId: string): Promise<void> {
    const unconfirmed = { kind, record_id: recordId, confirmed_at: IsNull(), released_at: IsNull() };
    await manager.update(ReservationEntity, unconfirmed, { confirmed_at: this.now(), expires_at: null });
  }

  async forget(manager: EntityManager, kind: FloodKindName, recordId: string): Promise<void> {
    await manager.delete(ReservationEntity, { kind, record_id: recordId });
  }

  /** Expired reservations that no other transaction is handling. */
  async takeExpired(manager: EntityManager, kind: ReservableKindName): Promise<string[]> {
    const now = this.now();
    const rows = await manager.query<Pick<ReservationEntity, 'id' | 'record_id'>[]>(SOME_EXPIRED, [kind, now]);
    const expired = { kind, expires_at: LessThanOrEqual(now) };
    const taken: string[] = [];
    for (const { id, record_id } of rows) {
      const { affected } = await manager.update(ReservationEntity, { id, ...expired }, { released_at: now, expires_at: null });
      if (affected) taken.push(record_id);
    }
    return taken;
  }

  async hasExpired(kind: ReservableKindName): Promise<boolean> {
    const found: unknown[] = await this.database.manager.query(`SELECT 1 ${EXPIRED} LIMIT 1`, [kind, this.now()]);
    return found.length > 0;
  }

  /** Null for the staff, and after NETWORK_RETENTION_DAYS. */
  async networkOf(manager: EntityManager, kind: FloodKindName, recordId: string): Promise<string | null> {
    return (await manager.findOneBy(ReservationEntity, { kind, record_id: recordId }))?.network ?? null;
  }

  /** Whether the network has made its `most` of a day; a proof of work doubles them. Locks the count. */
  async isDayFull(
    manager: EntityManager,
    kind: FloodKindName,
    { network, proofCost }: Requester,
    most: number,
  ): Promise<boolean> {
    await this.lock(manager, [`${kind} ${network}`]);
    const dayAgo = this.clock.ago(DAY_MS);
    const made = await manager.countBy(ReservationEntity, { kind, network, created_at: MoreThan(dayAgo) });
    return made >= (proofCost > 0 ? 2 * most : most);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** The refusal of a network whose day is full. */
export const tooManyToday = (message: string, { proofCost }: Requester): ProblemException =>
  new ProblemException(429, message, undefined, RETRY_TOMORROW, proofCost > 0 ? undefined : PROOF_NEEDED_PROBLEM);
