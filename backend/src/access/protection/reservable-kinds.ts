import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Pressure, ScarceKind } from '../../contract/index.js';

export interface Pending {
  id: string;
  /** Units of stock; 0 where there are none. */
  units: number;
}

/** What those who keep something scarce can do with it. All of it is called inside a transaction. */
export interface Scarce {
  readonly kind: ScarceKind;
  /** Of these records, those that are still pending. */
  pendingOf(manager: EntityManager, ids: readonly string[]): Promise<Pending[]>;
  /** Nobody followed the link: the pending ones of these records go as if they had never been. */
  release(manager: EntityManager, ids: readonly string[]): Promise<void>;
  /** The link was followed. */
  confirmed(manager: EntityManager, ids: readonly string[]): Promise<void>;
  /** Staff clear a flood: what these pending records hold is free again. */
  clear(manager: EntityManager, ids: readonly string[]): Promise<void>;
  /** How much strangers whom nobody has confirmed took lately. */
  pressures(manager: EntityManager): Promise<Pressure[]>;
  /** A product's name, say, for whoever reads why the brake is on. */
  nameOf(pressure: Pressure): Promise<string | null>;
}

/** The rooms above say here what they keep, so that links, releases and floods are one thing for all of them. */
@Injectable()
export class ScarceThings {
  private readonly known = new Map<ScarceKind, Scarce>();

  register(scarce: Scarce): void {
    this.known.set(scarce.kind, scarce);
  }

  get all(): readonly Scarce[] {
    return [...this.known.values()];
  }

  of(kind: ScarceKind): Scarce {
    const scarce = this.known.get(kind);
    if (!scarce) throw new Error(`Nobody keeps ${kind}`);
    return scarce;
  }
}
