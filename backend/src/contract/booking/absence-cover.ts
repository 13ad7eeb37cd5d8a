import { listOf } from '../core/compound-rules.js';
import { formatTime, formatWeekdayDay } from '../core/format.js';
import { flag, uuid, withDefault } from '../core/rules.js';
import type { Appointment } from './appointments.js';
import type { Practitioner } from './team.js';

/** An appointment of an absent practitioner, with the practitioners who could take it, the least busy first. */
export interface AbsenceCover {
  appointment: Appointment;
  candidates: readonly Pick<Practitioner, 'id' | 'name'>[];
  /** Part of the assignment that covers the most appointments of the day; null when nobody can. */
  suggested_id: string | null;
}

const APPOINTMENTS_TEXT = 'Elige a quién avisar';
export const ABSENCE_NOTICE_RULES = {
  appointment_ids: listOf(uuid(APPOINTMENTS_TEXT), { max: 200, message: APPOINTMENTS_TEXT }),
  /** Only shows what would be sent. */
  dry_run: withDefault(flag(), false),
} as const;

/** One mail for each client and day of an absence, however many appointments they have then. */
export interface AbsenceNotice {
  client_name: string;
  /** Empty where the client has none. */
  email: string;
  phone: string;
  state: 'new' | 'notified' | 'no-email';
  subject: string;
  text: string;
}

/** Names no treatment: messages are visible on locked screens. `to` is the colleague; null when nobody can take it. */
export function absenceSentence({ date, time }: Pick<Appointment, 'date' | 'time'>, to: string | null): string {
  const when = `${formatWeekdayDay(date)}, a las ${formatTime(time)}`;
  return to === null
    ? `lo sentimos: quien iba a atenderte el ${when} no podrá hacerlo. Dinos qué otro día te viene bien y te buscamos hora.`
    : `tu cita del ${when} se mantiene; te atenderá ${to}.`;
}
