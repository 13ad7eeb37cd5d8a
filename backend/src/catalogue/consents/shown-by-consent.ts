import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { CONSENT_REFUSALS, mayBeShown, type PictureKind } from '../../contract/index.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Database } from '../../core/database/database.js';
import { invalidFields } from '../../core/http/problem.js';
import { ConsentEntity } from './consent.entity.js';

/** Records that show pictures of people. */
interface Shower {
  isShown(manager: EntityManager, consentId: string): Promise<boolean>;
  /** Within the transaction that withdraws it: what is shown by it goes, pictures and all. */
  takeOff(manager: EntityManager, consentId: string): Promise<void>;
}

/** Asks for the picture of one record, in a list of many. */
export interface PictureOfSomebody {
  kind: PictureKind | null;
  consentId: string | null;
}

/** What is shown under which consent, and whether it may be. */
@Injectable()
export class ShownByConsent implements Shower {
  private readonly showers: Shower[] = [];

  constructor(
    private readonly database: Database,
    private readonly clinic: ClinicService,
  ) {}

  /** Called by whoever describes such records. */
  register(shower: Shower): void {
    this.showers.push(shower);
  }

  /**
   * Within the transaction that writes it down: the consent's row is locked, so that nobody withdraws or deletes it meanwhile.
   * @throws ProblemException 400 for a consent that is not there or was withdrawn.
   */
  async check(manager: EntityManager, field: string, consentId: string | null | undefined): Promise<void> {
    if (!consentId) return;
    const consent = await manager.findOne(ConsentEntity, { where: { id: consentId }, ...this.database.rowLock });
    if (!consent) throw invalidFields({ [field]: CONSENT_REFUSALS.unknown });
    if (consent.withdrawn_on !== null) throw invalidFields({ [field]: CONSENT_REFUSALS.withdrawn });
  }

  async isRequired(): Promise<boolean> {
    return (await this.clinic.get()).consent_required;
  }

  /** Which of these visitors may see. */
  async judge(pictures: readonly PictureOfSomebody[]): Promise<boolean[]> {
    const ids = [...new Set(pictures.flatMap(({ consentId }) => consentId ?? []))];
    const rows = ids.length > 0 ? await this.database.reader.manager.findBy(ConsentEntity, { id: In(ids) }) : [];
    const consents = new Map(rows.map((row) => [row.id, row]));
    const isRequired = await this.isRequired();
    return pictures.map(({ kind, consentId }) => mayBeShown(kind, consents.get(consentId ?? '') ?? null, isRequired));
  }

  async isShown(manager: EntityManager, consentId: string): Promise<boolean> {
    for (const shower of this.showers) if (await shower.isShown(manager, consentId)) return true;
    return false;
  }

  async takeOff(manager: EntityManager, consentId: string): Promise<void> {
    for (const shower of this.showers) await shower.takeOff(manager, consentId);
  }
}
