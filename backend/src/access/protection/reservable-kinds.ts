import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FloodKindName, Pressure, ReservableKindName } from '../../contract/index.js';

export interface Pending {
  id: string;
  /** Units of stock; 0 for other kinds. */
  units: number;
}

/** What the staff can clear after a flood. All methods are called inside a transaction. */
export interface FloodKind {
  readonly kind: FloodKindName;
  /** The records of `ids` that are still pending. */
  pendingOf(manager: EntityManager, ids: readonly string[]): Promise<Pending[]>;
  /** Frees what these pending records reserve. */
  clear(manager: EntityManager, ids: readonly string[]): Promise<void>;
}

/** Operations of one kind of reservation. */
export interface ReservableKind extends FloodKind {
  readonly kind: ReservableKindName;
  /** Deletes pending records whose link was not used. */
  release(manager: EntityManager, ids: readonly string[]): Promise<void>;
  /** The link was used. */
  confirmed(manager: EntityManager, ids: readonly string[]): Promise<void>;
  /** What unconfirmed visitors took recently. */
  pressures(manager: EntityManager): Promise<Pressure[]>;
  /** Name of the affected item, e.g. a product. */
  nameOf?(pressure: Pressure): Promise<string | null>;
}

/** Modules register their kind here, so that links, expiry and floods work alike for all. */
@Injectable()
export class ReservableKinds {
  private readonly known = new Map<ReservableKindName, ReservableKind>();

  register(reservable: ReservableKind): void {
    this.known.set(reservable.kind, reservable);
  }

  get all(): readonly ReservableKind[] {
    return [...this.known.values()];
  }

  of(kind: ReservableKindName): ReservableKind {
    const reservable = this.known.get(kind);
    if (!reservable) throw new Error(`No module registers ${kind}`);
    return reservable;
  }
}
