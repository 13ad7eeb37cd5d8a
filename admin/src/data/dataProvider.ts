import {
  IDEMPOTENCY_HEADER,
  newIdempotencyKey,
  personPath,
  type AvailableSlot,
  type Clinic,
  type DashboardFigures,
  type PersonHistory,
  type UndeliveredMail,
} from '@radiance/backend/contract';
import { HttpError, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { FileCalls } from './fileCalls';
import { forEachId } from './forEachId';
import type { HttpClient } from './httpClient';

type PersonQuery = Parameters<typeof personPath>[0];

export interface PanelDataProvider extends DataProvider, FileCalls {
  dashboard(): Promise<DashboardFigures>;
  /** Without a treatment, for one of the usual length. */
  availability(date: string, treatmentId?: string): Promise<AvailableSlot[]>;
  clinic(): Promise<Clinic>;
  person(query: PersonQuery): Promise<PersonHistory>;
  saveClinic(change: Partial<Clinic>): Promise<Clinic>;
  undeliveredMails(): Promise<UndeliveredMail[]>;
  sendMailAgain(id: string): Promise<void>;
  removeMail(id: string): Promise<void>;
}

/**
 * A creation that got no answer may have happened: sent again with the same content it carries the same
 * Idempotency-Key, so that nothing is written twice.
 */
function withIdempotencyKeys(httpClient: HttpClient): HttpClient {
  const unanswered = new Map<string, string>();
  return async (url, options = {}) => {
    if (options.method !== 'POST') return httpClient(url, options);
    const what = `${url} ${options.body as string}`;
    const key = unanswered.get(what) ?? newIdempotencyKey();
    unanswered.set(what, key);
    const headers = new Headers(options.headers);
    headers.set(IDEMPOTENCY_HEADER, key);
    try {
      const answer = await httpClient(url, { ...options, headers });
      unanswered.delete(what);
      return answer;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) unanswered.delete(what);
      throw error;
    }
  };
}

export function createDataProvider(httpClient: HttpClient, files: FileCalls): PanelDataProvider {
  const read = async <T>(path: string): Promise<T> => (await httpClient(`/api/${path}`)).json as T;
  const rest = simpleRestProvider('/api', withIdempotencyKeys(httpClient));
  return {
    ...rest,
    // The dialect has no call for many records: one each, and it is told how many failed.
    updateMany: (resource, { ids, data }) => forEachId(ids, (id) => rest.update(resource, { id, data, previousData: { id } })),
    deleteMany: (resource, { ids }) => forEachId(ids, (id) => rest.delete(resource, { id })),
    ...files,
    supportAbortSignal: true,
    dashboard: () => read('dashboard'),
    availability: (date, treatmentId) =>
      read(`availability?${new URLSearchParams({ date, ...(treatmentId && { treatment_id: treatmentId }) })}`),
    clinic: () => read('clinic'),
    person: async (query) => (await httpClient(personPath(query))).json as PersonHistory,
    saveClinic: async (change) =>
      (await httpClient('/api/clinic', { method: 'PUT', body: JSON.stringify(change) })).json as Clinic,
    undeliveredMails: () => read('undelivered-mails'),
    sendMailAgain: async (id) => void (await httpClient(`/api/undelivered-mails/${id}/send-again`, { method: 'POST' })),
    removeMail: async (id) => void (await httpClient(`/api/undelivered-mails/${id}`, { method: 'DELETE' })),
  };
}
