import { Between, In, Not, type EntityManager } from 'typeorm';
import { minutesOf, timeOf, type Appointment, type Clinic } from '../../contract/index.js';
import { ignoreDuplicate } from '../../core/database/failures.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import type { DayPlan } from './day-plan.js';
import { overlapping, type Wanted } from './resource-assignment.js';
import { ResourceSlotEntity } from './resource-slot.entity.js';
import { cellsOf, range, insertCells } from './resource-slots.js';
import type { Team } from './team.js';
import { onStep, type Placed } from './visit.js';

type Timed = Pick<Appointment, 'id' | 'date' | 'time' | 'duration'>;

/** Places the parts one after the other from the first start time, over existing appointments. A part reserves only the free resource slots. */
export function placeOver(parts: readonly Wanted[], plan: DayPlan, team: Team, clinic: Clinic): Placed[] | null {
  const placed: Placed[] = [];
  let start = minutesOf(parts[0]?.time ?? '00:00');
  for (const part of parts) {
    const time = timeOf(start);
    const holdings = overlapping({ ...part, time }, plan, team, clinic);
    if (!holdings) return null;
    plan.take(holdings);
    placed.push({ time, reservations: holdings });
    start = onStep(start + part.duration);
  }
  return placed;
}

/** Ids of the appointments at that time, of one practitioner where one is named. */
export async function overlapped(
  manager: EntityManager,
  { id, date, time, duration, practitioner_id }: Timed & Pick<Appointment, 'practitioner_id'>,
): Promise<string[]> {
  const others = await sharingTime(manager, { id, date, time, duration });
  const named = practitioner_id === null ? others : others.filter((each) => each.practitioner_id === practitioner_id);
  return named.map((each) => each.id);
}

/**
 * An appointment that was booked over another one takes the slots of its own time that fall free; else somebody else could
 * book them. To be called when the slots of `gone` are released.
 */
export async function takeFreed(manager: EntityManager, gone: Timed): Promise<void> {
  const others = await sharingTime(manager, gone);
  if (others.length === 0) return;
  const [first, end] = cellsOf(gone);
  const resources = others.flatMap(({ practitioner_id, equipment }) => [practitioner_id ?? '', ...equipment.map(({ id }) => id)]);
  const held = await manager.find(ResourceSlotEntity, {
    where: { date: gone.date, cell: Between(first, end - 1), resource_id: In(resources) },
  });
  const taken = new Set(held.map(({ resource_id, cell }) => `${resource_id} ${cell}`));
  for (const { id, date, practitioner_id, equipment, ...at } of others) {
    const shared = range(cellsOf(at)).filter((cell) => cell >= first && cell < end);
    for (const resource_id of [practitioner_id, ...equipment.map((thing) => thing.id)]) {
      if (resource_id === null) continue;
      const free = shared.filter((cell) => !taken.has(`${resource_id} ${cell}`));
      for (const cell of free) taken.add(`${resource_id} ${cell}`);
      await insertCells(manager, { id, date }, [{ resource_id, cells: free }]).catch(ignoreDuplicate);
    }
  }
}

async function sharingTime(manager: EntityManager, { id, date, time, duration }: Timed): Promise<AppointmentEntity[]> {
  const [start, end] = [minutesOf(time), minutesOf(time) + duration];
  const sameDay = await manager.find(AppointmentEntity, {
    select: { id: true, date: true, time: true, duration: true, practitioner_id: true, equipment: true },
    where: { date, status: Not('cancelled'), id: Not(id) },
    order: { time: 'ASC', id: 'ASC' },
  });
  return sameDay.filter((each) => minutesOf(each.time) < end && minutesOf(each.time) + each.duration > start);
}
