import { In, type EntityManager } from 'typeorm';
import { addDays, weekOf, type Need, type PractitionerHours, type WeeklyHours } from '../../contract/index.js';
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

/** Of a clinic that has set nothing up, one small question. */
export async function readTeam(manager: EntityManager, from: string, to: string, needs: readonly Need[]): Promise<Team> {
  const practitioners = await manager.find(PractitionerEntity, {
    select: { id: true, name: true, treatment_ids: true, is_public: true },
    where: { is_active: true },
    order: { id: 'ASC' },
  });
  const equipment = needs.some(({ kind }) => kind !== 'practitioner')
    ? await manager.find(EquipmentEntity, { where: { is_active: true }, order: { id: 'ASC' } })
    : [];
  const isEmpty = practitioners.length === 0 && equipment.length === 0;
  const absences = isEmpty ? [] : await absencesBetween(manager, from, to);
  const ids = practitioners.map(({ id }) => id);
  const rows = ids.length > 0 ? await manager.findBy(PractitionerHoursEntity, { practitioner_id: In(ids) }) : [];
  const hours = new Map<string, PractitionerHours[]>(ids.map((id) => [id, []]));
  for (const row of rows) hours.get(row.practitioner_id)?.push(row);
  return { practitioners, equipment, absences, weekOf: (id, date) => weekOf(hours.get(id) ?? [], date) };
}

const absencesBetween = (manager: EntityManager, from: string, to: string): Promise<AbsenceEntity[]> =>
  manager
    .createQueryBuilder(AbsenceEntity, 'absences')
    .where('absences.from < :end AND absences.to > :start', { start: `${from}T00:00`, end: `${addDays(to, 1)}T00:00` })
    .getMany();
