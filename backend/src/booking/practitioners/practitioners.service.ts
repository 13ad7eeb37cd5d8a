import { Injectable } from '@nestjs/common';
import {
  PRACTITIONER_RULES,
  TEAM_REFUSALS,
  type ListQuery,
  type NewPractitioner,
  type Practitioner,
  type PublicPractitioner,
} from '../../contract/index.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { isDuplicate, isForeignKeyViolation } from '../../platform/database/failures.js';
import { may, type Caller } from '../../platform/http/access.js';
import { conflict, invalidFields, notFound } from '../../platform/http/problem.js';
import { bad } from '../../platform/lists/list-query.js';
import { PageAnswer } from '../../platform/lists/page.js';
import { insertWithSlug } from '../../platform/records/slugs.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { TeamChanges } from '../planning/team-changes.js';
import { PractitionerEntity } from './practitioner.entity.js';
import { PRACTITIONERS } from './practitioners.resource.js';

const SHOWN = { sql: 'practitioners.is_public = 1 AND practitioners.is_active = 1' };
const IN_USE = 'No se puede eliminar: tiene citas. Puedes dejarla inactiva.';

/** The account may be deleted or given away between the form's opening and its sending: the keys tell. */
const wrongAccount = (error: unknown): never => {
  if (isForeignKeyViolation(error)) throw invalidFields({ user_id: PRACTITIONER_RULES.user_id.message });
  if (isDuplicate(error)) throw conflict(TEAM_REFUSALS.accountTaken, { user_id: TEAM_REFUSALS.accountTaken });
  throw error;
};

const shown = ({ user_id: _user, ...practitioner }: Practitioner): PublicPractitioner => practitioner;

@Injectable()
export class PractitionersService {
  readonly records = this.keeper.of(PRACTITIONERS);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly team: TeamChanges,
    private readonly changes: ChangeCounters,
  ) {}

  /** Visitors get those who are on the site, and nothing of their accounts, by whatever they ask for. */
  async list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<PublicPractitioner>> {
    if (may(caller, 'list', 'practitioners')) return this.records.list(query);
    const asked = [query.sort?.[0] ?? '', ...Object.keys(query.filter ?? {})];
    if (asked.some((name) => name.startsWith('user_id')))
      throw bad('Filtro desconocido: user_id', { user_id: 'Filtro desconocido' });
    return (await this.records.list(query, [SHOWN])).map(shown);
  }

  async get(id: string, caller: Caller | null): Promise<PublicPractitioner> {
    const practitioner = await this.records.get(id);
    if (may(caller, 'show', 'practitioners')) return practitioner;
    if (!practitioner.is_public || !practitioner.is_active) throw notFound(PRACTITIONERS.notFound);
    return shown(practitioner);
  }

  create(body: NewPractitioner): Promise<Practitioner> {
    const row = this.records.newRow(body);
    return this.team
      .change(async (manager) => {
        await insertWithSlug(manager, PractitionerEntity, row);
        await this.records.shows(manager, {}, row);
        await this.changes.touch(...PRACTITIONERS.topics);
        return this.records.get(row.id, manager);
      })
      .catch(wrongAccount);
  }

  update(id: string, change: Partial<NewPractitioner>): Promise<Practitioner> {
    return this.team.change(() => this.records.update(id, change)).catch(wrongAccount);
  }

  remove(id: string): Promise<Practitioner> {
    return this.team.change(async (manager) => {
      await this.team.checkUnused(manager, id, IN_USE);
      return this.records.remove(id);
    });
  }
}
