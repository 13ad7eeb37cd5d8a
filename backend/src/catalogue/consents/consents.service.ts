import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONSENT_REFUSALS, type Consent, type ListQuery, type NewConsent, IN_USE_PROBLEM } from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { may, requireRecentAuthentication, type Caller } from '../../core/http/access-decorators.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import type { ConsentEntity } from './consent.entity.js';
import { CONSENTS } from './consents.resource.js';
import { ShownByConsent } from './shown-by-consent.js';

const CONTACT = ['email', 'phone', 'notes'] as const;
/** For roles that only choose a consent for a picture. */
const withoutContact = (consent: Consent): Consent => ({ ...consent, email: null, phone: null, notes: null });

@Injectable()
export class ConsentsService extends ResourceService<'consents', ConsentEntity> {
  constructor(
    store: RecordStore,
    private readonly shown: ShownByConsent,
    private readonly clinicClock: ClinicClock,
  ) {
    super(store.of(CONSENTS));
  }

  /** Changes the columns of its document; `columnsOf` runs under the row's lock. */
  changePaper(id: string, columnsOf: (before: ConsentEntity) => Partial<ConsentEntity>): Promise<Consent> {
    return this.records.update(id, {}, (_manager, before) => Promise.resolve({ columns: columnsOf(before) }));
  }

  async list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Consent>> {
    if (may(caller, 'edit', 'consents')) return this.records.list(query);
    return (await this.records.list(query, [], CONTACT)).map(withoutContact);
  }

  async get(id: string, caller: Caller | null): Promise<Consent> {
    const consent = await this.records.get(id);
    return may(caller, 'edit', 'consents') ? consent : withoutContact(consent);
  }

  create(body: NewConsent): Promise<Consent> {
    this.refuseComing(body);
    return this.records.create(body);
  }

  /** A withdrawal hides the pictures in the same transaction. */
  update(id: string, change: Partial<NewConsent>): Promise<Consent> {
    this.refuseComing(change);
    return this.records.update(id, change, async (manager, before) => {
      await this.decide(manager, before, change);
      return {};
    });
  }

  /**
   * Deletes its documents too.
   * @throws ProblemException 409 while something is shown by it, 403 for a signed paper without recent authentication.
   */
  remove(id: string, caller: Caller): Promise<Consent> {
    return this.records.remove(id, async (manager, { paper_version }) => {
      if (paper_version !== null) requireRecentAuthentication(caller);
      if (await this.shown.isShown(manager, id)) throw conflict(CONSENT_REFUSALS.inUse, undefined, IN_USE_PROBLEM);
    });
  }

  /** Erases a person: deletes the pictures too. */
  async forget(manager: EntityManager, id: string): Promise<void> {
    await this.shown.takeOff(manager, id);
    await this.records.remove(id);
  }

  private async decide(manager: EntityManager, before: ConsentEntity, change: Partial<NewConsent>): Promise<void> {
    const { withdrawn_on = before.withdrawn_on, scope = before.scope } = change;
    if (before.withdrawn_on !== null && withdrawn_on !== before.withdrawn_on) throw conflict(CONSENT_REFUSALS.stays);
    if (withdrawn_on !== null) await this.shown.takeOff(manager, before.id);
    else if (!scope.includes('site') && before.scope.includes('site') && (await this.shown.isShown(manager, before.id)))
      throw conflict(CONSENT_REFUSALS.shown, { scope: CONSENT_REFUSALS.shown });
  }

  private refuseComing(days: Partial<Pick<NewConsent, 'given_on' | 'withdrawn_on'>>): void {
    const { date } = this.clinicClock.now();
    for (const field of ['given_on', 'withdrawn_on'] as const)
      if ((days[field] ?? '') > date) throw invalidFields({ [field]: CONSENT_REFUSALS.notYet });
  }
}
