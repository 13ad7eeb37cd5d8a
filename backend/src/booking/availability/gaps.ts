import { BOOKING_STEP_MINUTES, minutesOf, slotsOn, weekday, type AvailableSlot, type Clinic } from '../../contract/index.js';
import { freePractitioners, type Wanted } from '../planning/resource-assignment.js';
import type { DayPlan } from '../planning/day-plan.js';
import { cellsOf, type Cells } from '../planning/resource-slots.js';
import type { Team } from '../planning/team.js';

interface Day {
  plan: DayPlan;
  team: Team;
  clinic: Clinic;
  /** Minutes of the shortest treatment. */
  shortest: number;
}

const cellOf = (time: string): number => Math.floor(minutesOf(time) / BOOKING_STEP_MINUTES);

/** Slots that would leave a gap too short for any treatment come last. */
export function gapsLast(slots: readonly AvailableSlot[], wanted: Wanted, day: Day): AvailableSlot[] {
  const isLast = new Map(slots.map((slot) => [slot, slot.available && leavesGap({ ...wanted, time: slot.time }, day)]));
  return slots.toSorted((one, other) => Number(isLast.get(one)) - Number(isLast.get(other)));
}

/** Whether the choice of any eligible practitioner leaves such a gap. */
function leavesGap(wanted: Wanted, { plan, team, clinic, shortest }: Day): boolean {
  const { from, to } = (clinic.opening_hours[weekday(wanted.date)] ?? []).find(
    (interval) => interval.from <= wanted.time && wanted.time < interval.to,
  ) ?? { from: wanted.time, to: wanted.time };
  const bounds: Cells = [cellOf(from), cellOf(to)];
  const starts = slotsOn(wanted.date, clinic).map(cellOf);
  const needed = Math.ceil(shortest / BOOKING_STEP_MINUTES);
  const isUsable = (first: number, end: number): boolean =>
    first >= end || starts.some((start) => start >= first && start + needed <= end);
  const isClean = (isFree: (cell: number) => boolean): boolean => {
    let [first, end] = cellsOf(wanted);
    const [start, over] = [first, end];
    while (first > bounds[0] && isFree(first - 1)) first--;
    while (end < bounds[1] && isFree(end)) end++;
    return isUsable(first, start) && isUsable(over, end);
  };
  if (team.practitioners.length === 0) return !isClean((cell) => (plan.places[cell] ?? 0) < clinic.places);
  const free = freePractitioners(wanted, plan, team, clinic);
  return free.length > 0 && !free.some((id) => isClean((cell) => plan.isFree(id, [cell, cell + 1])));
}
