import { In, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { addDays, weekOf, type RequiredResource, type PractitionerHours, type WeeklyHours } from '../../contract/index.js';
import { AbsenceEntity } from '../absences/absence.entity.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { PractitionerHoursEntity } from '../practitioners/practitioner-hours.entity.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';

type Member = Pick<PractitionerEntity, 'id' | 'name' | 'treatment_ids' | 'is_public'>;

/** Active practitioners and equipment, in the order in which candidates are tried. */
export interface Team {
  practitioners: readonly Member[];
  equipment: readonly EquipmentEntity[];
  absences: readonly AbsenceEntity[];
  weekOf(practitionerId: string, date: string): WeeklyHours | 'clinic' | null;
}

export async function readTeam(
  manager: EntityManager,
  from: string,
  to: string,
  needs: readonly RequiredResource[],
): Promise<Team> {
  const active = { where: { is_active: true }, order: { id: 'ASC' } } as const;
  const practitioners = await manager.find(PractitionerEntity, active);
  const rows = await manager.findBy(PractitionerHoursEntity, { practitioner_id: In(practitioners.map(({ id }) => id)) });
  const times = { from: LessThan(`${addDays(to, 1)}T00:00`), to: MoreThan(`${from}T00:00`) };
  const absences = await manager.findBy(AbsenceEntity, times);
  const isNeeded = needs.some(({ kind }) => kind !== 'practitioner');
  const equipment = isNeeded ? await manager.find(EquipmentEntity, active) : [];
  const hours = new Map<string, PractitionerHours[]>(practitioners.map(({ id }) => [id, []]));
  for (const row of rows) hours.get(row.practitioner_id)?.push(row);
  return { practitioners, equipment, absences, weekOf: (id: string, date: string) => weekOf(hours.get(id) ?? [], date) };
}
