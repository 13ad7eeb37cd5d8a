import {
  FOLLOW_UPS_PATH,
  TODAY_PATH,
  type Absence,
  type AbsenceCover,
  type AbsenceNotice,
  type AvailableSlot,
  type AvailableStart,
  type CalendarFeed,
  type CalendarFeedSettings,
  type CallList,
  type NewAbsence,
  type NewCalendarFeed,
  type PractitionerHours,
  type Today,
  type WaitingOffer,
} from '@radiance/backend/contract';
import { asHoursRecord, type UpdateMeta } from '../recordVersions';
import type { JsonCalls, ReadOptions } from './jsonCalls';

interface Asked {
  treatmentId?: string;
  practitionerId?: string;
}

const queryOf = ({ treatmentId, practitionerId }: Asked, more: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams({
    ...more,
    ...(treatmentId && { treatment_id: treatmentId }),
    ...(practitionerId && { practitioner_id: practitionerId }),
  });

export const hoursPath = (practitionerId: string): string => `/api/practitioners/${practitionerId}/hours`;
const calendarPath = (practitionerId: string): string => `/api/practitioners/${practitionerId}/calendar`;

export const createBookingCalls = ({ read, send }: JsonCalls) => ({
  /** People whom reception calls today, as far as the roles allow. */
  calls: (options?: ReadOptions) => read<CallList>(FOLLOW_UPS_PATH, options),
  today: (options?: ReadOptions) => read<Today>(TODAY_PATH, options),
  /** Without a treatment: for a treatment of the default length. */
  availability: ({ date, ...asked }: Asked & { date: string }, options?: ReadOptions) =>
    read<AvailableSlot[]>(`/api/availability?${queryOf(asked, { date })}`, options),
  /** The next free starts of a treatment, or of several in a row. */
  nextStarts: ({ limit, ...asked }: Asked & { limit: number }, options?: ReadOptions) =>
    read<AvailableStart[]>(`/api/availability/next?${queryOf(asked, { limit: String(limit) })}`, options),
  /** Weekly hours with their start dates; empty: the clinic's hours apply. */
  practitionerHours: (id: string, options?: ReadOptions) => read<PractitionerHours[]>(hoursPath(id), options),
  savePractitionerHours: (id: string, hours: readonly PractitionerHours[], meta?: UpdateMeta) =>
    send<PractitionerHours[]>('PUT', hoursPath(id), hours, meta).catch(asHoursRecord),
  /** Refused with 409 until appointments in that time are confirmed. */
  saveAbsence: (absence: Partial<NewAbsence>, { id, isConfirmed, ...meta }: { id?: string; isConfirmed: boolean } & UpdateMeta) =>
    send<Absence>(
      id ? 'PUT' : 'POST',
      `/api/absences${id ? `/${id}` : ''}${isConfirmed ? '?confirmed=true' : ''}`,
      absence,
      meta,
    ),
  /** Appointments of an absent practitioner (of one day or all to come), with the colleagues who could take each. */
  absenceCover: (id: string, date: string | undefined, options?: ReadOptions) =>
    read<AbsenceCover[]>(`/api/practitioners/${id}/substitutes${date ? `?${new URLSearchParams({ date })}` : ''}`, options),
  absenceNotices: (id: string, appointment_ids: readonly string[], dry_run: boolean) =>
    send<AbsenceNotice[]>('POST', `/api/practitioners/${id}/absence-notices`, { appointment_ids, dry_run }),
  calendarFeed: (id: string, options?: ReadOptions) => read<{ feed: CalendarFeed | null }>(calendarPath(id), options),
  renewCalendarFeed: (id: string, settings: CalendarFeedSettings) => send<NewCalendarFeed>('POST', calendarPath(id), settings),
  revokeCalendarFeed: (id: string) => send<unknown>('DELETE', calendarPath(id)),
  waitingOffers: (id: string, options?: ReadOptions) => read<WaitingOffer[]>(`/api/waiting/${id}/offers`, options),
});
