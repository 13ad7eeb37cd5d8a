import { formatTime, minutesOf, type Appointment } from '@radiance/backend/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  isHolding,
  isPast,
  isStep,
  nearestSlot,
  peopleAt,
  placesOn,
  samePlace,
  stepped,
  type At,
  type Hours,
  type Step,
} from './hours';
import { briefDay } from './week';

export interface Moving {
  record: Appointment;
  at: At;
}

interface Options {
  clinic: Hours | undefined;
  appointments: readonly Appointment[];
  now: At;
  /** Shows the day that the target lies on. */
  show: (date: string) => void;
  drop: (record: Appointment, at: At) => void;
  /** Where it goes sideways: from person to person instead of from day to day. */
  sideways?: (moving: Moving, step: 'ArrowLeft' | 'ArrowRight') => At;
  /** With whom that would be, in words. */
  withWhom?: (at: At) => string;
}

/** `jue 16, 12:00` */
export const nameOf = ({ date, time }: At): string => `${briefDay(date)}, ${formatTime(time)}`;

/** An appointment picked up to be put down elsewhere: by arrow keys, or by choosing a free hour. */
export function useMoving({ clinic, appointments, now, show, drop, sideways, withWhom }: Options) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState('');

  const isTaken = ({ record, at }: Moving): boolean => {
    if (!clinic || samePlace(record, at)) return false;
    const isTheirs = ({ practitioner_id }: Appointment) => !at.practitioner_id || practitioner_id === at.practitioner_id;
    const others = appointments.filter((other) => other.id !== record.id && isTheirs(other));
    const places = at.practitioner_id ? 1 : placesOn(clinic, at);
    return peopleAt(at.date, minutesOf(at.time), others) >= places;
  };

  const whereOf = (at: At): string => [nameOf(at), withWhom?.(at)].filter(Boolean).join(', ');
  const next = (from: Moving, step: Step, of: Hours): At => {
    const isSideways = step === 'ArrowLeft' || step === 'ArrowRight';
    if (sideways && isSideways) return sideways(from, step);
    const { practitioner_id } = from.at;
    return { ...stepped(from.at, step, of, now.date), ...(practitioner_id !== undefined && { practitioner_id }) };
  };

  const start = (record: Appointment) => {
    if (!clinic || !isHolding(record)) return;
    // One of days gone by starts from today: only there it can go.
    const at = isPast(record, now)
      ? (nearestSlot({ date: now.date, time: record.time }, clinic) ??
        stepped({ ...record, date: now.date }, 'ArrowRight', clinic, now.date))
      : record;
    const who = sideways && record.practitioner_id ? { practitioner_id: record.practitioner_id } : {};
    setMoving({ record, at: { date: at.date, time: at.time, ...who } });
    setSaid(
      `Moviendo la cita de ${record.client_name}, ${nameOf(record)}. Flechas para elegir la hora, Intro para soltarla, Escape para dejarla como estaba.`,
    );
    show(at.date);
  };
  const end = (text: string) => {
    setMoving(null);
    setSaid(text);
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

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A card opened meanwhile has its own keys.
    if (!moving || !clinic || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
    // The bar's own buttons and free hours answer Enter themselves.
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a, [role="button"]') !== null;
    if (isStep(event.key)) {
      const carried: Moving = { ...moving, at: next(moving, event.key, clinic) };
      setMoving(carried);
      setSaid(`A ${whereOf(carried.at)}${isTaken(carried) ? ', ocupada' : ''}`);
      show(carried.at.date);
    } else if (event.key === 'Enter' && !isOnButton) put();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const isMoving = moving !== null;
  useEffect(() => {
    if (!isMoving) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isMoving]);

  return {
    moving,
    where: moving ? whereOf(moving.at) : '',
    isTaken: moving !== null && isTaken(moving),
    said,
    start,
    put,
    cancel,
  };
}
