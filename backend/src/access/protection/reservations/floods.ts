import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import {
  RESERVABLE_KINDS,
  type FloodReport,
  type FloodSelection,
  type NetworkReservations,
  type ReservableKindName,
} from '../../../contract/index.js';
import { chunks } from '../../../core/database/statements.js';
import { Database } from '../../../core/database/database.js';
import { invalidFields } from '../../../core/http/problem.js';
import { ReservableKinds, type Pending } from '../reservable-kinds.js';
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
  constructor(
    private readonly database: Database,
    private readonly reservables: ReservableKinds,
  ) {}

  /** Networks with pending reservations, busiest first. */
  async networks(): Promise<NetworkReservations[]> {
    const found = new Map<string, NetworkReservations>();
    // In a transaction, because `pendingOf` locks the records.
    const all = await this.database.tx((manager) => this.pending(manager, {}));
    for (const { kind, network, units, created_at } of all) {
      const of = found.get(network) ?? {
        network,
        appointments: 0,
        orders: 0,
        leads: 0,
        units: 0,
        first_at: created_at,
        last_at: created_at,
      };
      of[kind] += 1;
      of.units += units;
      if (created_at < of.first_at) of.first_at = created_at;
      if (created_at > of.last_at) of.last_at = created_at;
      found.set(network, of);
    }
    const weight = ({ appointments, orders, leads }: NetworkReservations): number => appointments + orders + leads;
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
      if (!preview) for (const kind of RESERVABLE_KINDS) await this.clearKind(manager, kind, chosen);
      const of = (kind: ReservableKindName): number => chosen.filter((reservation) => reservation.kind === kind).length;
      return {
        preview,
        appointments: of('appointments'),
        orders: of('orders'),
        leads: of('leads'),
        units: chosen.reduce((sum, { units }) => sum + units, 0),
        networks: new Set(chosen.map((reservation) => reservation.network)).size,
        confirmed: all.length - chosen.length,
      };
    });
  }

  private async clearKind(
    manager: EntityManager,
    kind: ReservableKindName,
    chosen: readonly PendingReservation[],
  ): Promise<void> {
    const ids = chosen.filter((reservation) => reservation.kind === kind).map(({ record_id }) => record_id);
    for (const part of chunks(ids, AT_ONCE)) {
      await this.reservables.of(kind).clear(manager, part);
      await manager.delete(ReservationEntity, { kind, record_id: In(part) });
    }
  }

  private async pending(
    manager: EntityManager,
    { network = null, from = null, to = null, kind = null }: Partial<FloodSelection>,
  ): Promise<PendingReservation[]> {
    const query = manager
      .createQueryBuilder(ReservationEntity, 'hold')
      .select(['hold.id', 'hold.kind', 'hold.record_id', 'hold.network', 'hold.created_at', 'hold.confirmed_at'])
      .where('hold.released_at IS NULL')
      .orderBy('hold.created_at');
    if (network !== null) query.andWhere('hold.network = :network', { network });
    if (from !== null) query.andWhere('hold.created_at >= :from', { from });
    if (to !== null) query.andWhere('hold.created_at < :to', { to });
    if (kind !== null) query.andWhere('hold.kind = :kind', { kind });
    const rows = await query.getMany();
    const units = new Map<string, number>();
    for (const { kind: each, pendingOf } of this.kinds(manager))
      for (const part of chunks(
        rows.filter((row) => row.kind === each).map(({ record_id }) => record_id),
        AT_ONCE,
      ))
        for (const pending of await pendingOf(part)) units.set(`${each} ${pending.id}`, pending.units);
    return rows.flatMap((row) => {
      const heldUnits = units.get(`${row.kind} ${row.record_id}`);
      return heldUnits === undefined ? [] : [{ ...row, units: heldUnits }];
    });
  }

  private kinds(
    manager: EntityManager,
  ): { kind: ReservableKindName; pendingOf: (ids: readonly string[]) => Promise<Pending[]> }[] {
    return this.reservables.all.map((reservable) => ({
      kind: reservable.kind,
      pendingOf: (ids) => reservable.pendingOf(manager, ids),
    }));
  }
}
