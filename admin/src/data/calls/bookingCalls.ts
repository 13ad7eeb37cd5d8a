import {
  FOLLOW_UPS_PATH,
  TODAY_PATH,
  type AvailableSlot,
  type AvailableStart,
  type CallList,
  type Today,
} from '@radiance/backend/contract';
import type { HttpClient } from '../httpClient';

interface ReadOptions {
  signal?: AbortSignal;
}

export interface BookingCalls {
  /** People whom reception calls today, as far as the roles allow. */
  calls(options?: ReadOptions): Promise<CallList>;
  today(options?: ReadOptions): Promise<Today>;
  /** Without a treatment: for a treatment of the default length. */
  availability(
    query: { date: string; treatmentId?: string; practitionerId?: string },
    options?: ReadOptions,
  ): Promise<AvailableSlot[]>;
  /** The next free starts of a treatment, or of several in a row. */
  nextStarts(
    query: { treatmentId: string; practitionerId?: string; limit: number },
    options?: ReadOptions,
  ): Promise<AvailableStart[]>;
}

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

export function createBookingCalls(httpClient: HttpClient): BookingCalls {
  const read = async <T>(path: string, options?: ReadOptions): Promise<T> => (await httpClient(path, options)).json as T;
  return {
    calls: (options) => read(FOLLOW_UPS_PATH, options),
    today: (options) => read(TODAY_PATH, options),
    availability: ({ date, ...asked }, options) => read(`/api/availability?${queryOf(asked, { date })}`, options),
    nextStarts: ({ limit, ...asked }, options) =>
      read(`/api/availability/next?${queryOf(asked, { limit: String(limit) })}`, options),
  };
}
