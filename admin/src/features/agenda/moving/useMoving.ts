import { formatTime, minutesOf, type Appointment } from '@radiance/backend/contract';
import { useState } from 'react';
import { hasBegun } from '../../../lib/clinic/clinicClock';
import { useWindowKeys } from '../../../lib/browser/useWindowKeys';
import {
  isHolding,
  isStep,
  nearestSlot,
  peopleAt,
  placesOn,
  samePlace,
  stepped,
  type At,
  type Hours,
  type Step,
} from '../time/hours';
import { briefDay } from '../time/week';

export interface Moving {
  record: Appointment;
  at: At;
}

interface Options {
  clinic: Hours | undefined;
  appointments: readonly Appointment[];
  now: At;
  show: (date: string) => void;
  drop: (record: Appointment, at: At) => void;
  /** Target for the left and right arrows when columns are practitioners instead of days. */
  sideways?: (moving: Moving, step: 'ArrowLeft' | 'ArrowRight') => At;
  withWhom?: (at: At) => string;
}

/** `jue 16, 12:00` */
export const nameOf = ({ date, time }: At): string => `${briefDay(date)}, ${formatTime(time)}`;

function isOccupied({ record, at }: Moving, appointments: readonly Appointment[], clinic: Hours): boolean {
  if (samePlace(record, at)) return false;
  const isTheirs = ({ practitioner_id }: Appointment) => !at.practitioner_id || practitioner_id === at.practitioner_id;
  const others = appointments.filter((other) => other.id !== record.id && isTheirs(other));
  const places = at.practitioner_id ? 1 : placesOn(clinic, at);
  return peopleAt(at.date, minutesOf(at.time), others) >= places;
}

/** A past appointment starts at today. */
const firstPlace = (record: Appointment, clinic: Hours, now: At): At =>
  hasBegun(record, now)
    ? (nearestSlot({ date: now.date, time: record.time }, clinic) ??
      stepped({ ...record, date: now.date }, 'ArrowRight', clinic, now.date))
    : record;

const steppedAt = (at: At, step: Step, clinic: Hours, today: string): At => ({
  ...stepped(at, step, clinic, today),
  ...(at.practitioner_id !== undefined && { practitioner_id: at.practitioner_id }),
});

/** Moves a picked-up appointment by arrow keys or by choosing a free slot. */
export function useMoving({ clinic, appointments, now, show, drop, sideways, withWhom }: Options) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const isTaken = (moved: Moving): boolean => clinic !== undefined && isOccupied(moved, appointments, clinic);
  const whereOf = (at: At): string => [nameOf(at), withWhom?.(at)].filter(Boolean).join(', ');
  const next = (from: Moving, step: Step, of: Hours): At =>
    sideways && (step === 'ArrowLeft' || step === 'ArrowRight') ? sideways(from, step) : steppedAt(from.at, step, of, now.date);

  const start = (record: Appointment) => {
    if (!clinic || !isHolding(record)) return;
    const at = firstPlace(record, clinic, now);
    const who = sideways && record.practitioner_id ? { practitioner_id: record.practitioner_id } : {};
    setMoving({ record, at: { date: at.date, time: at.time, ...who } });
    setAnnouncement(
      `Moviendo la cita de ${record.client_name}, ${nameOf(record)}. Flechas para elegir la hora, Intro para soltarla, Escape para dejarla como estaba.`,
    );
    show(at.date);
  };
  const end = (text: string) => {
    setMoving(null);
    setAnnouncement(text);
  };
  const cancel = () => {
    if (!moving) return;
    end(`La cita de ${moving.record.client_name} se queda como estaba.`);
    show(moving.record.date);
  };
  const put = (at: At | undefined = moving?.at) => {
    if (!moving || !at) return;
    end(`Cita de ${moving.record.client_name} a ${whereOf(at)}.`);
    drop(moving.record, at);
  };

  const handleKey = (event: KeyboardEvent): void => {
    // A dialog opened meanwhile handles its own keys.
    if (!moving || !clinic || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
    // Buttons and free slots handle Enter themselves.
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a, [role="button"]') !== null;
    if (isStep(event.key)) {
      const moved: Moving = { ...moving, at: next(moving, event.key, clinic) };
      setMoving(moved);
      setAnnouncement(`A ${whereOf(moved.at)}${isTaken(moved) ? ', ocupada' : ''}`);
      show(moved.at.date);
    } else if (event.key === 'Enter' && !isOnButton) put();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useWindowKeys(handleKey, { isOff: moving === null, capture: true });

  return {
    moving,
    where: moving ? whereOf(moving.at) : '',
    isTaken: moving !== null && isTaken(moving),
    announcement,
    start,
    put,
    cancel,
  };
}
