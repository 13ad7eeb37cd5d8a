import { formatTime, minutesOf, type Appointment } from '@radiance/backend/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isHolding, isPast, isStep, nearestSlot, peopleAt, sameHour, stepped, type At, type Hours } from './hours';
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
}

/** `jue 16, 12:00` */
export const nameOf = ({ date, time }: At): string => `${briefDay(date)}, ${formatTime(time)}`;

/** An appointment picked up to be put down elsewhere: by arrow keys, or by choosing a free hour. */
export function useMoving({ clinic, appointments, now, show, drop }: Options) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState('');

  const isTaken = ({ record, at }: Moving): boolean => {
    if (!clinic || sameHour(record, at)) return false;
    const others = appointments.filter(({ id }) => id !== record.id);
    return peopleAt(at.date, minutesOf(at.time), others) >= clinic.places;
  };

  const start = (record: Appointment) => {
    if (!clinic || !isHolding(record)) return;
    // One of days gone by starts from today: only there it can go.
    const at = isPast(record, now)
      ? (nearestSlot({ date: now.date, time: record.time }, clinic) ??
        stepped({ ...record, date: now.date }, 'ArrowRight', clinic, now.date))
      : record;
    setMoving({ record, at: { date: at.date, time: at.time } });
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
    end(`Cita de ${moving.record.client_name} a ${nameOf(at)}.`);
    drop(moving.record, at);
  };

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A card opened meanwhile has its own keys.
    if (!moving || !clinic || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
    // The bar's own buttons and free hours answer Enter themselves.
    const isOnButton = event.target instanceof HTMLElement && event.target.closest('button, a, [role="button"]') !== null;
    if (isStep(event.key)) {
      const next: Moving = { ...moving, at: stepped(moving.at, event.key, clinic, now.date) };
      setMoving(next);
      setSaid(`A ${nameOf(next.at)}${isTaken(next) ? ', ocupada' : ''}`);
      show(next.at.date);
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

  return { moving, isTaken: moving !== null && isTaken(moving), said, start, put, cancel };
}
