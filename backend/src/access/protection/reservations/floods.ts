import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import {
  FLOOD_KINDS,
  type FloodKindName,
  type FloodReport,
  type FloodSelection,
  type NetworkReservations,
} from '../../../contract/index.js';
import { chunks } from '../../../core/database/statements.js';
import { Database } from '../../../core/database/database.js';
import { invalidFields } from '../../../core/http/problem.js';
import { ReservableKinds, type FloodKind } from '../reservable-kinds.js';
import { ReservationEntity } from './reservation.entity.js';

/** Below the limit of a statement's values. */
const AT_ONCE = 400;

type Row = Pick<ReservationEntity, 'kind' | 'record_id' | 'network' | 'created_at' | 'confirmed_at'>;
interface PendingReservation extends Row {
  units: number;
}

/** Clears a flood: frees appointments and units, deletes messages. */
@Injectable()
export class Floods {
  private readonly unreserved: FloodKind[] = [];

  constructor(
    private readonly database: Database,
    private readonly reservables: ReservableKinds,
  ) {}

  /** Modules register here what reserves nothing. */
  register(kind: FloodKind): void {
    this.unreserved.push(kind);
  }

  /** Networks with pending reservations, busiest first. */
  async networks(): Promise<NetworkReservations[]> {
    const found = new Map<string, NetworkReservations>();
    // In a transaction, because `pendingOf` locks the records.
    const all = await this.database.tx((manager) => this.pending(manager, {}));
    for (const { kind, network, units, created_at } of all) {
      const of = found.get(network) ?? { network, ...countsOf([]), units: 0, first_at: created_at, last_at: created_at };
      of[kind] += 1;
      of.units += units;
      if (created_at < of.first_at) of.first_at = created_at;
      if (created_at > of.last_at) of.last_at = created_at;
      found.set(network, of);
    }
    const weight = (of: NetworkReservations): number => FLOOD_KINDS.reduce((sum, kind) => sum + of[kind], 0);
    return [...found.values()].toSorted((a, b) => weight(b) - weight(a));
  }

  /** @throws ProblemException 400 without a network or a period. */
  async clear(selection: FloodSelection): Promise<FloodReport> {
    const { network, from, to, include_confirmed, preview } = selection;
    if (network === null && (from === null || to === null)) {
      const message = 'Indica una red o un intervalo';
      throw invalidFields({ network: message, ...(from === null && { from: message }), ...(to === null && { to: message }) });
    }
    return this.database.tx(async (manager) => {
      const all = await this.pending(manager, selection);
      const chosen = include_confirmed ? all : all.filter(({ confirmed_at }) => confirmed_at === null);
      if (!preview) for (const kind of this.kinds) await this.clearKind(manager, kind, chosen);
      return {
        preview,
        ...countsOf(chosen),
        units: chosen.reduce((sum, { units }) => sum + units, 0),
        networks: new Set(chosen.map((reservation) => reservation.network)).size,
        confirmed: all.length - chosen.length,
      };
    });
  }

  private async clearKind(manager: EntityManager, kind: FloodKind, chosen: readonly PendingReservation[]): Promise<void> {
    for (const part of chunks(idsOf(chosen, kind), AT_ONCE)) {
      await kind.clear(manager, part);
      await manager.delete(ReservationEntity, { kind: kind.kind, record_id: In(part) });
    }
  }

  private async pending(
    manager: EntityManager,
    { network = null, from = null, to = null, kind = null }: Partial<FloodSelection>,
  ): Promise<PendingReservation[]> {
    const query = manager
      .createQueryBuilder(ReservationEntity, 'reservation')
      .select([
        'reservation.id',
        'reservation.kind',
        'reservation.record_id',
        'reservation.network',
        'reservation.created_at',
        'reservation.confirmed_at',
      ])
      .where('reservation.released_at IS NULL')
      .orderBy('reservation.created_at');
    if (network !== null) query.andWhere('reservation.network = :network', { network });
    if (from !== null) query.andWhere('reservation.created_at >= :from', { from });
    if (to !== null) query.andWhere('reservation.created_at < :to', { to });
    if (kind !== null) query.andWhere('reservation.kind = :kind', { kind });
    const rows = await query.getMany();
    const units = new Map<string, number>();
    for (const each of this.kinds)
      for (const part of chunks(idsOf(rows, each), AT_ONCE))
        for (const pending of await each.pendingOf(manager, part)) units.set(`${each.kind} ${pending.id}`, pending.units);
    return rows.flatMap((row) => {
      const reservedUnits = units.get(`${row.kind} ${row.record_id}`);
      return reservedUnits === undefined ? [] : [{ ...row, units: reservedUnits }];
    });
  }

  private get kinds(): FloodKind[] {
    return [...this.reservables.all, ...this.unreserved];
  }
}

const idsOf = (rows: readonly Row[], { kind }: FloodKind): string[] =>
  rows.filter((row) => row.kind === kind).map(({ record_id }) => record_id);

const countsOf = (rows: readonly Row[]): Record<FloodKindName, number> => {
  const counts = { appointments: 0, orders: 0, leads: 0, waiting: 0, withdrawals: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
};
