import type { EntityManager } from 'typeorm';
import { addDays, weekOf, type Need, type PractitionerHours, type WeeklyHours } from '../../contract/index.js';
import { findingAll, findTogether, type Question } from '../../core/database/rows.js';
import { AbsenceEntity } from '../absences/absence.entity.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { PractitionerHoursEntity } from '../practitioners/practitioner-hours.entity.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';

type Member = Pick<PractitionerEntity, 'id' | 'name' | 'treatment_ids' | 'is_public'>;

/** Who and what is there, active ones only, in the fixed order in which candidates are tried. */
export interface Team {
  practitioners: readonly Member[];
  equipment: readonly EquipmentEntity[];
  absences: readonly AbsenceEntity[];
  weekOf(practitionerId: string, date: string): WeeklyHours | 'clinic' | null;
}

export async function readTeam(manager: EntityManager, from: string, to: string, needs: readonly Need[]): Promise<Team> {
  const [team] = await readTeamAnd(manager, from, to, needs);
  return team;
}

/** What else is asked goes the same way there and back. */
export async function readTeamAnd<T extends readonly unknown[]>(
  manager: EntityManager,
  from: string,
  to: string,
  needs: readonly Need[],
  ...also: { [I in keyof T]: Question<T[I]> }
): Promise<[Team, ...T]> {
  const isActive = 'WHERE is_active = 1 ORDER BY id';
  const isNeeded = needs.some(({ kind }) => kind !== 'practitioner');
  const [practitioners, rows, absences, equipment, ...others] = await findTogether<
    [PractitionerEntity[], PractitionerHoursEntity[], AbsenceEntity[], EquipmentEntity[], ...T]
  >(
    manager,
    findingAll(manager, PractitionerEntity, isActive),
    findingAll(manager, PractitionerHoursEntity, 'WHERE practitioner_id IN (SELECT id FROM practitioners WHERE is_active = 1)'),
    findingAll(manager, AbsenceEntity, 'WHERE starts_at < ? AND ends_at > ?', [`${addDays(to, 1)}T00:00`, `${from}T00:00`]),
    findingAll(manager, EquipmentEntity, isNeeded ? isActive : 'WHERE 1 = 0'),
    ...also,
  );
  const hours = new Map<string, PractitionerHours[]>(practitioners.map(({ id }) => [id, []]));
  for (const row of rows) hours.get(row.practitioner_id)?.push(row);
  const team = { practitioners, equipment, absences, weekOf: (id: string, date: string) => weekOf(hours.get(id) ?? [], date) };
  return [team, ...others];
}
