import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { CONSENT_REFUSALS, mayBeShown, type PictureKind } from '../../contract/index.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Database } from '../../core/database/database.js';
import { invalidFields } from '../../core/http/problem.js';
import { ConsentEntity } from './consent.entity.js';

/** A resource with pictures of people. */
interface Shower {
  isShown(manager: EntityManager, consentId: string): Promise<boolean>;
  /** Hides or deletes the pictures, inside the transaction of the withdrawal. */
  takeOff(manager: EntityManager, consentId: string): Promise<void>;
}

/** What decides whether visitors may see a picture. */
export interface PictureOfPerson {
  kind: PictureKind | null;
  consentId: string | null;
}

/** Which pictures depend on which consent, and whether they may be shown. */
@Injectable()
export class ShownByConsent implements Shower {
  private readonly showers: Shower[] = [];

  constructor(
    private readonly database: Database,
    private readonly clinic: ClinicService,
  ) {}

  /** Called by services with such records. */
  register(shower: Shower): void {
    this.showers.push(shower);
  }

  /**
   * Locks the consent's row in the transaction that refers to it.
   * @throws ProblemException 400 for a missing or withdrawn consent.
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

  /** For each picture, whether visitors may see it. */
  async areVisible(pictures: readonly PictureOfPerson[]): Promise<boolean[]> {
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
