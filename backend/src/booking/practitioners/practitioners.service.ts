import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  NOT_PERMITTED_TEXT,
  PRACTITIONER_RULES,
  PRACTITIONER_TEXTS,
  TEAM_REFUSALS,
  type ListQuery,
  type NewPractitioner,
  type Practitioner,
  type PublicPractitioner,
  type WithFindings,
} from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { isDuplicate, isForeignKeyViolation } from '../../core/database/failures.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { conflict, invalidFields, notFound, ProblemException } from '../../core/http/problem.js';
import { PageAnswer } from '../../core/lists/page.js';
import { HiddenPictures } from '../../core/pictures/hidden-pictures.js';
import { checkReferences } from '../../core/records/references.js';
import { insertWithSlug } from '../../core/records/text-keys.js';
import { ShownByConsent } from '../../catalogue/consents/shown-by-consent.js';
import type { WithReason } from '../../core/resources/description.js';
import { RecordStore, withFindings } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { TeamLeavers } from '../appointments/team-leavers.js';
import { TeamChanges } from '../planning/team-changes.js';
import { PractitionerEntity } from './practitioner.entity.js';
import type { CreatePractitionerDto } from './practitioner.dto.js';
import { PRACTITIONERS } from './practitioners.resource.js';

const TREATMENTS_REFERENCE = { field: 'treatment_ids', table: 'treatments' } as const;
const SHOWN = { sql: 'practitioners.is_public = 1 AND practitioners.is_active = 1' };

/** The keys detect an account that was deleted or assigned while the form was open. */
const wrongAccount = (error: unknown): never => {
  if (isForeignKeyViolation(error)) throw invalidFields({ user_id: PRACTITIONER_RULES.user_id.message });
  if (isDuplicate(error)) throw conflict(TEAM_REFUSALS.accountTaken, { user_id: TEAM_REFUSALS.accountTaken }, 'taken');
  throw error;
};

/** `user_id` is for administrators and the practitioner; `image_consent_id` for the staff. */
const shownTo =
  (caller: Caller | null) =>
  (practitioner: Practitioner): PublicPractitioner => {
    if (may(caller, 'create', 'practitioners')) return practitioner;
    if (caller !== null && practitioner.user_id === caller.userId) return practitioner;
    const { user_id: _user, ...withConsent } = practitioner;
    const { image_consent_id: _consent, ...shown } = withConsent;
    return may(caller, 'list', 'practitioners') ? withConsent : shown;
  };

/** Visitors must not find a hidden portrait by its address or kind. */
const hiddenFrom = (caller: Caller | null): readonly (keyof Practitioner)[] => [
  'user_id',
  ...(may(caller, 'edit', 'practitioners') ? [] : ['image_consent_id' as const]),
  ...(may(caller, 'list', 'practitioners') ? [] : ['image_url' as const, 'image_kind' as const]),
];

/** The panel sends the whole record back, so only changed fields count. */
function checkTextsAlone({ publishing_reason: _, ...change }: Partial<NewPractitioner> & WithReason, before: Practitioner): void {
  for (const [name, value] of Object.entries(change)) {
    const field = name as keyof NewPractitioner;
    if (PRACTITIONER_TEXTS.includes(field) || JSON.stringify(value) === JSON.stringify(before[field])) continue;
    throw new ProblemException(403, NOT_PERMITTED_TEXT, { [field]: NOT_PERMITTED_TEXT });
  }
}

@Injectable()
export class PractitionersService extends ResourceService<'practitioners', PractitionerEntity> {
  constructor(
    store: RecordStore,
    private readonly team: TeamChanges,
    private readonly leavers: TeamLeavers,
    private readonly changes: ChangeCounters,
    private readonly shown: ShownByConsent,
    hidden: HiddenPictures,
  ) {
    super(store.of(PRACTITIONERS));
    const under = (image_consent_id: string) => ({ image_consent_id });
    shown.register({
      isShown: (manager, consentId) => manager.existsBy(PractitionerEntity, under(consentId)),
      // Removes the portrait and keeps the practitioner.
      takeOff: async (manager, consentId) => {
        for (const { id } of await manager.find(PractitionerEntity, { where: under(consentId), select: { id: true } }))
          await this.records.update(id, { image_url: null, image_kind: null, image_consent_id: null });
      },
    });
    hidden.register(async (manager) => {
      const people = await manager.find(PractitionerEntity, {
        select: { id: true, image_url: true, image_kind: true, image_consent_id: true },
      });
      const isShown = await this.areShown(people);
      return people.flatMap(({ image_url }, index) => (isShown[index] ? [] : image_url));
    });
  }

  /** Returns the id of the locked row. */
  async lock(manager: EntityManager, id: string): Promise<string> {
    return (await this.records.locked(manager, id)).id;
  }

  /** Visitors get public practitioners, and accounts are hidden from filters too. */
  async list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<PublicPractitioner>> {
    if (may(caller, 'create', 'practitioners')) return this.records.list(query);
    const isOfStaff = may(caller, 'list', 'practitioners');
    const page = await this.records.list(query, isOfStaff ? [] : [SHOWN], hiddenFrom(caller));
    const portraits = isOfStaff ? null : await this.portraitsOf(page.items);
    return page.map((practitioner) => shownTo(caller)(portraits?.get(practitioner.id) ?? practitioner));
  }

  async get(id: string, caller: Caller | null): Promise<PublicPractitioner> {
    const practitioner = await this.records.get(id);
    const isOnSite = practitioner.is_public && practitioner.is_active;
    if (!isOnSite && !may(caller, 'show', 'practitioners')) throw notFound(PRACTITIONERS.notFound);
    if (may(caller, 'show', 'practitioners')) return shownTo(caller)(practitioner);
    return shownTo(caller)((await this.portraitsOf([practitioner])).get(id) ?? practitioner);
  }

  create({ slug, ...body }: CreatePractitionerDto): Promise<WithFindings<Practitioner>> {
    const row = this.records.newRow(body);
    const taken = () => conflict(TEAM_REFUSALS.slugTaken, { slug: TEAM_REFUSALS.slugTaken }, 'taken');
    return this.team
      .change(async (manager) => {
        await this.shown.check(manager, 'image_consent_id', body.image_consent_id);
        await checkReferences(manager, { ...TREATMENTS_REFERENCE, ids: body.treatment_ids });
        await insertWithSlug(manager, PractitionerEntity, row, { slug, taken });
        const findings = await this.records.afterSave(manager, {}, row, body);
        await this.changes.touch(...PRACTITIONERS.topics);
        return withFindings(await this.records.get(row.id, manager), findings);
      })
      .catch(wrongAccount);
  }

  /** @throws ProblemException 409 with the coming appointments of a deactivated practitioner, when `isAsking`. */
  async update(
    id: string,
    change: Partial<NewPractitioner> & WithReason,
    caller: Caller | null,
    isAsking: boolean,
  ): Promise<WithFindings<PublicPractitioner>> {
    const check = async (manager: EntityManager, before: PractitionerEntity) => {
      await this.shown.check(manager, 'image_consent_id', change.image_consent_id);
      await checkReferences(manager, { ...TREATMENTS_REFERENCE, ids: change.treatment_ids ?? [], before: before.treatment_ids });
      if (!may(caller, 'create', 'practitioners')) checkTextsAlone(change, this.records.present(before));
      if (isAsking && before.is_active && change.is_active === false) await this.leavers.checkRetirement(manager, id);
      return {};
    };
    const updated = await this.team.change(() => this.records.update(id, change, check)).catch(wrongAccount);
    return shownTo(caller)(updated);
  }

  /** Removes portraits that visitors may not see. */
  private async portraitsOf(people: readonly Practitioner[]): Promise<Map<string, Practitioner>> {
    const isShown = await this.areShown(people);
    const hidden = people.filter((_, index) => !isShown[index]);
    return new Map(hidden.map((person) => [person.id, { ...person, image_url: null, image_kind: null }]));
  }

  private areShown(people: readonly Pick<Practitioner, 'image_kind' | 'image_consent_id'>[]): Promise<boolean[]> {
    return this.shown.areVisible(
      people.map(({ image_kind, image_consent_id }) => ({ kind: image_kind, consentId: image_consent_id })),
    );
  }

  remove(id: string): Promise<Practitioner> {
    return this.team.change(async (manager) => {
      await this.leavers.checkRemoval(manager, id);
      return this.records.remove(id);
    });
  }
}
