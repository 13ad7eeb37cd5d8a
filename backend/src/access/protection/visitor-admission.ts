import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  DAY_SECONDS,
  PROOF_NEEDED_PROBLEM,
  PROTECTION_REFUSALS,
  type Caps,
  type ReservableKindName,
  type ProblemCode,
} from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { AdaptiveLimits } from './adaptive-limits/adaptive-limits.js';
import { proofOfWorkCostAt } from './adaptive-limits/adaptive-limit-rules.js';
import { CapsStore } from './caps-store.js';
import { admit, type Admission, type AdmissionInput } from './reservations/admission.js';
import type { ReservableKind } from './reservable-kinds.js';
import { Reservations, type Ticket } from './reservations/reservations.js';
import type { Requester } from './requester.js';

/** Counted under the network's lock. */
type Counted = Pick<AdmissionInput, 'reserved' | 'waiting'> & Partial<Pick<AdmissionInput, 'isBeyondShare' | 'isUsedUp'>>;

interface AdmissionRequest {
  kind: ReservableKindName;
  /** Appointments, units or messages. */
  more: number;
  most: (caps: Caps) => number;
  requester: Requester;
  count: (caps: Caps) => Promise<Counted>;
}

/** Decides inside the transaction of a booking or order whether the visitor may reserve, and notes the reservation. */
@Injectable()
export class VisitorAdmission {
  constructor(
    private readonly reservations: Reservations,
    private readonly adaptiveLimits: AdaptiveLimits,
    private readonly caps: CapsStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  get isOff(): boolean {
    return !this.settings.rateLimits;
  }

  /**
   * Returns the minutes that the record waits for its link; null when none is needed.
   * @throws ProblemException 429 when a cap or the adaptive limit refuses.
   */
  async pass(manager: EntityManager, { kind, more, most, requester, count }: AdmissionRequest): Promise<number | null> {
    if (this.isOff) return null;
    const caps = await this.caps.get(manager);
    const level = this.adaptiveLimits.levelOf(await this.adaptiveLimits.stored(manager, kind));
    await this.reservations.lock(manager, [`${kind} ${requester.network}`]);
    const counted = await count(caps);
    const needed = this.settings.botShield ? proofOfWorkCostAt(level) : 0;
    const admission = admit({
      isBeyondShare: false,
      isUsedUp: false,
      ...counted,
      more,
      most: most(caps),
      level,
      proof: { given: requester.proofCost, needed },
    });
    if (admission === 'at once') return null;
    if (admission === 'by mail') return caps.hold_minutes;
    throw refusal(admission, kind, caps.hold_minutes);
  }

  /** Called after the records are written. Returns the link's token and expiry, if one is needed. */
  async reserve(
    manager: EntityManager,
    reservable: ReservableKind,
    recordIds: readonly string[],
    { network }: Requester,
    minutes: number | null,
  ): Promise<Ticket | null> {
    const { kind } = reservable;
    const ticket = await this.reservations.add(manager, { kind, recordIds, network, minutes });
    if (!this.isOff) await this.adaptiveLimits.update(manager, kind, await reservable.pressures(manager));
    return ticket;
  }

  /** Frees expired reservations at once, without waiting for the scheduled job. True when there were some. */
  async releaseExpired(manager: EntityManager, reservable: ReservableKind): Promise<boolean> {
    const ids = await this.reservations.takeExpired(manager, reservable.kind);
    if (ids.length > 0) await reservable.release(manager, ids);
    return ids.length > 0;
  }
}

function refusal(
  admission: Exclude<Admission, 'at once' | 'by mail'>,
  kind: ReservableKindName,
  reservationMinutes: number,
): ProblemException {
  const refusals = PROTECTION_REFUSALS[kind];
  const tooMuch = (message: string, seconds: number, code?: ProblemCode): ProblemException =>
    new ProblemException(429, message, undefined, { 'Retry-After': String(seconds) }, code);
  switch (admission) {
    case 'no proof':
      // The browser may retry at once with a proof of work.
      return tooMuch(PROTECTION_REFUSALS.proof, 1, PROOF_NEEDED_PROBLEM);
    case 'network full':
      return tooMuch(refusals.network, DAY_SECONDS, PROOF_NEEDED_PROBLEM);
    case 'too many waiting':
      return tooMuch(refusals.unconfirmed, reservationMinutes * 60);
  }
}
