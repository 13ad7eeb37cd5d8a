import {
  ACTIVITY_PATH,
  MAX_PAGE_SIZE,
  MESSAGES_PATH,
  PEOPLE_ERASE_PATH,
  PEOPLE_EXPORT_PATH,
  PEOPLE_PATH,
  papersPath,
  BRANDING_PATH,
  personPath,
  type Absence,
  type Administrator,
  type CalendarFeed,
  type CalendarFeedSettings,
  type Clinic,
  type DashboardActivity,
  type DashboardFigures,
  type Operations,
  type Erasure,
  type ErasureReport,
  type ExampleCounts,
  type FloodReport,
  type FloodSelection,
  type ListQuery,
  type MessageEmail,
  type NetworkReservations,
  type NewAbsence,
  type NewCalendarFeed,
  type Onboarding,
  type PaperVersion,
  type PersonExport,
  type PersonHistory,
  type PractitionerHours,
  type ProtectionReport,
  type ProtectionSettings,
  type ResourceName,
  type Branding,
  type AbsenceCover,
  type AbsenceNotice,
  type WaitingOffer,
  type Visit,
  type WithNotice,
} from '@radiance/backend/contract';
import type { CreateParams, DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { conflictingFields, isRevertible } from './concurrentChanges';
import { createBookingCalls, type BookingCalls } from './calls/bookingCalls';
import { createClientCalls, type ClientCalls } from './calls/clientCalls';
import { createContentCalls, type ContentCalls } from './calls/contentCalls';
import { exportSelected, type SelectedIn } from './calls/exportSelected';
import { countedStock } from './calls/countedStock';
import type { FileCalls } from './calls/fileCalls';
import { forEachId, unlessGone } from './calls/forEachId';
import type { HttpClient } from './httpClient';
import { withIdempotencyKeys } from './idempotencyKeys';
import { asHoursRecord, recordVersions, UNREAD_TAG, type BulkMeta, type RecordVersion, type UpdateMeta } from './recordVersions';
import { createDeveloperCalls, type DeveloperCalls } from './calls/developerCalls';
import { createPublishingCalls, type PublishingCalls } from './calls/publishingCalls';
import { withWholeLists } from './wholeList';

type PersonQuery = Parameters<typeof personPath>[0];

interface ReadOptions {
  signal?: AbortSignal;
}

export type OnboardingAct = 'start' | 'open' | 'close';

export interface PanelDataProvider
  extends DataProvider, BookingCalls, ClientCalls, FileCalls, ContentCalls, DeveloperCalls, PublishingCalls {
  exportSelected(resource: ResourceName, ids: readonly string[], list: SelectedIn): ReturnType<FileCalls['exportList']>;
  dashboard(options?: ReadOptions): Promise<Partial<DashboardFigures>>;
  activity(options?: ReadOptions): Promise<DashboardActivity>;
  /** Weekly hours with their start dates; empty: the clinic's hours apply. */
  practitionerHours(id: string, options?: ReadOptions): Promise<PractitionerHours[]>;
  savePractitionerHours(id: string, hours: readonly PractitionerHours[], meta?: UpdateMeta): Promise<PractitionerHours[]>;
  /** Refused with 409 until appointments in that time are confirmed. */
  saveAbsence(absence: Partial<NewAbsence>, options: { id?: string; isConfirmed: boolean } & UpdateMeta): Promise<Absence>;
  /** ETag of a record in this state, for `ifMatch`; null when the record has changed. */
  versionOf(resource: string, record: RaRecord): Promise<RecordVersion | null>;
  clinicVersion(clinic: Clinic): Promise<RecordVersion | null>;
  /** Records that were read are remembered for `versionOf`; after signing out they are not. */
  forgetVersions(): void;
  hoursVersion(practitionerId: string, hours: readonly PractitionerHours[]): Promise<RecordVersion | null>;
  /** Saves after the user has confirmed the conflict. */
  updateConfirmed(resource: string, id: string, data: object, meta?: UpdateMeta): Promise<RaRecord>;
  staffAccounts(options?: ReadOptions): Promise<Administrator[]>;
  paperVersions(consentId: string, options?: ReadOptions): Promise<PaperVersion[]>;
  calendarFeed(practitionerId: string, options?: ReadOptions): Promise<{ feed: CalendarFeed | null }>;
  renewCalendarFeed(practitionerId: string, settings: CalendarFeedSettings): Promise<NewCalendarFeed>;
  revokeCalendarFeed(practitionerId: string): Promise<void>;
  /** Appointments of an absent practitioner (of one day or all to come), with the colleagues who could take each. */
  absenceCover(practitionerId: string, date: string | undefined, options?: ReadOptions): Promise<AbsenceCover[]>;
  absenceNotices(practitionerId: string, appointment_ids: readonly string[], dry_run: boolean): Promise<AbsenceNotice[]>;
  waitingOffers(id: string, options?: ReadOptions): Promise<WaitingOffer[]>;
  clinic(options?: ReadOptions): Promise<Clinic>;
  person(query: PersonQuery, options?: ReadOptions): Promise<PersonHistory>;
  personExport(person: Pick<PersonQuery, 'client_id' | 'email'>): Promise<PersonExport>;
  erasePerson(erasure: Erasure): Promise<ErasureReport>;
  saveClinic(change: Partial<Clinic>, meta?: UpdateMeta): Promise<Clinic>;
  branding(options?: ReadOptions): Promise<Branding>;
  saveBranding(branding: Branding): Promise<Branding>;
  messageEmail(id: string, options?: ReadOptions): Promise<MessageEmail>;
  resendMessage(id: string): Promise<void>;
  voidMessage(id: string): Promise<void>;
  onboarding(options?: ReadOptions): Promise<Onboarding>;
  onboardingAct(act: OnboardingAct): Promise<Onboarding>;
  examples(options?: ReadOptions): Promise<ExampleCounts>;
  removeExamples(): Promise<void>;
  sendTestMail(): Promise<void>;
  confirmTestMail(code: string): Promise<Onboarding['mail']>;
  operations(options?: ReadOptions): Promise<Operations>;
  protection(options?: ReadOptions): Promise<ProtectionReport>;
  changeProtection(change: Partial<ProtectionSettings>): Promise<ProtectionReport>;
  networkReservations(): Promise<NetworkReservations[]>;
  /** With `preview` nothing is deleted, only counted. */
  clearFlood(selection: Partial<FloodSelection>): Promise<FloodReport>;
}

/** For these resources the server asks about appointments that a change would leave without them. */
const ASKING = ['practitioners', 'equipment'];

const CLINIC_PATH = '/api/clinic';
const hoursPath = (practitionerId: string): string => `/api/practitioners/${practitionerId}/hours`;

const shownIn = (meta: unknown, id: Identifier): RaRecord | undefined =>
  ((meta ?? {}) as BulkMeta).seen?.find((record) => record.id === id);

/** The panel's orders are the API's carts; the API's orders are single lines. */
const pathOf = (resource: string): string => (resource === 'orders' ? 'carts' : resource);

function wholeOrders(rest: DataProvider): DataProvider {
  return {
    ...rest,
    getList: (resource, params) => rest.getList(pathOf(resource), params),
    getOne: (resource, params) => rest.getOne(pathOf(resource), params),
    getMany: (resource, params) => rest.getMany(pathOf(resource), params),
  };
}

/** Several treatments of one visit have an endpoint of their own; the first appointment stands for the visit. */
const withVisits = (rest: DataProvider): DataProvider => ({
  ...rest,
  create: async <T extends Omit<RaRecord, 'id'>, R extends RaRecord>(resource: string, params: CreateParams) => {
    if (resource !== 'appointments' || !('treatment_ids' in params.data)) return rest.create<T, R>(resource, params);
    const { appointments, notified } = (await rest.create('visits', params)).data as WithNotice<Visit>;
    return { data: { ...appointments[0], ...(notified !== undefined && { notified }) } as unknown as R };
  },
});

/** Selected carts are exported as their order lines. */
const ofCarts = ({ id, ...filter }: NonNullable<ListQuery['filter']> = {}): ListQuery['filter'] =>
  id === undefined ? filter : { ...filter, cart_id: id };

export function createDataProvider(httpClient: HttpClient, files: FileCalls): PanelDataProvider {
  const versions = recordVersions(httpClient);
  const read = async <T>(path: string, options?: ReadOptions): Promise<T> => (await versions.client(path, options)).json as T;
  const send = async <T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    { ifMatch }: UpdateMeta = {},
  ): Promise<T> => {
    const headers = new Headers(ifMatch === undefined ? undefined : { 'If-Match': ifMatch });
    return (await httpClient(path, { method, ...(body && { body: JSON.stringify(body) }), headers })).json as T;
  };
  const rest = withWholeLists(withVisits(wholeOrders(simpleRestProvider('/api', withIdempotencyKeys(versions.client)))));
  const urlOf = (resource: string, id: Identifier): string => `/api/${pathOf(resource)}/${encodeURIComponent(id)}`;
  const exportList: FileCalls['exportList'] = (resource, { filter, sort }) =>
    files.exportList(resource, { sort, filter: resource === 'orders' ? ofCarts(filter) : filter });
  const saveProduct = countedStock((id, data, query, meta) => send('PUT', `/api/products/${id}${query}`, data, meta));
  /** Forms bring their ETag. A change of a row is saved unless another user has changed the same fields since it was shown. */
  const tagFor = async (url: string, change: object, seen: object = {}): Promise<UpdateMeta> => {
    const shown = { ...seen };
    if (!isRevertible(shown, { ...change })) return {};
    const now = await versions.latest(url);
    if (!now) return {};
    return { ifMatch: conflictingFields(shown, { ...now.record }, { ...change }).length > 0 ? UNREAD_TAG : now.etag };
  };
  const update: PanelDataProvider['update'] = async (resource, params) => {
    if (resource === 'products') return { data: await saveProduct(params) };
    const url = urlOf(resource, params.id as Identifier);
    const meta =
      (params.meta as UpdateMeta | undefined) ??
      (await tagFor(url, params.data as object, params.previousData as object | undefined));
    return { data: await send('PUT', url + (ASKING.includes(resource) ? '?confirmed=false' : ''), params.data, meta) };
  };
  /** @throws HttpError 412 when the record has changed since it was shown. */
  const remove = async <T>(resource: string, id: Identifier, seen?: RaRecord): Promise<T> => {
    const url = urlOf(resource, id);
    if (!seen) return send('DELETE', url);
    const version = await versions.versionOf(url, seen);
    return send('DELETE', url, undefined, { ifMatch: version?.etag ?? UNREAD_TAG });
  };
  return {
    ...rest,
    // The REST dialect has no bulk calls: one request for each record.
    updateMany: (resource, { ids, data, meta }) =>
      forEachId(ids, (id) => update(resource, { id, data, previousData: shownIn(meta, id) ?? { id } })),
    deleteMany: (resource, { ids, meta }) => forEachId(ids, (id) => unlessGone(remove(resource, id, shownIn(meta, id)))),
    delete: async (resource, { id, previousData }) => ({ data: await remove(resource, id, previousData) }),
    update,
    versionOf: (resource, record) => versions.versionOf(urlOf(resource, record.id), record),
    forgetVersions: versions.forget,
    clinicVersion: (clinic) => versions.versionOf(CLINIC_PATH, clinic),
    hoursVersion: (id, hours) => versions.versionOf(hoursPath(id), hours),
    updateConfirmed: (resource, id, data, meta) => send('PUT', `${urlOf(resource, id)}?confirmed=true`, data, meta),
    ...files,
    ...createBookingCalls(httpClient),
    ...createClientCalls(httpClient),
    ...createContentCalls(httpClient),
    ...createDeveloperCalls(httpClient),
    ...createPublishingCalls(httpClient),
    exportList,
    exportSelected: (resource, ids, { filter, sort }) =>
      exportSelected(resource, ids, sort, {
        exportList,
        pageOf: (page) => rest.getList(resource, { filter, sort, pagination: { page, perPage: MAX_PAGE_SIZE } }),
      }),
    supportAbortSignal: true,
    dashboard: (options) => read('/api/dashboard', options),
    activity: (options) => read(ACTIVITY_PATH, options),
    practitionerHours: (id, options) => read(hoursPath(id), options),
    savePractitionerHours: (id, hours, meta) => send<PractitionerHours[]>('PUT', hoursPath(id), hours, meta).catch(asHoursRecord),
    saveAbsence: (absence, { id, isConfirmed, ...meta }) =>
      send(id ? 'PUT' : 'POST', `/api/absences${id ? `/${id}` : ''}${isConfirmed ? '?confirmed=true' : ''}`, absence, meta),
    staffAccounts: (options) => read('/api/auth/administrators', options),
    paperVersions: (id, options) => read(papersPath(id), options),
    calendarFeed: (id, options) => read(`/api/practitioners/${id}/calendar`, options),
    renewCalendarFeed: (id, settings) => send('POST', `/api/practitioners/${id}/calendar`, settings),
    revokeCalendarFeed: async (id) => void (await httpClient(`/api/practitioners/${id}/calendar`, { method: 'DELETE' })),
    absenceCover: (id, date, options) =>
      read(`/api/practitioners/${id}/substitutes${date ? `?${new URLSearchParams({ date })}` : ''}`, options),
    absenceNotices: (id, appointment_ids, dry_run) =>
      send('POST', `/api/practitioners/${id}/absence-notices`, { appointment_ids, dry_run }),
    waitingOffers: (id, options) => read(`/api/waiting/${id}/offers`, options),
    clinic: (options) => read(CLINIC_PATH, options),
    person: (query, options) => read(personPath(query), options),
    personExport: (person) => read(personPath(person).replace(PEOPLE_PATH, PEOPLE_EXPORT_PATH)),
    erasePerson: (erasure) => send('POST', PEOPLE_ERASE_PATH, erasure),
    saveClinic: (change, meta) => send('PUT', CLINIC_PATH, change, meta),
    branding: (options) => read(BRANDING_PATH, options),
    saveBranding: (branding) => send('PUT', BRANDING_PATH, branding),
    messageEmail: (id, options) => read(`${MESSAGES_PATH}/${id}/letter`, options),
    resendMessage: async (id) => void (await httpClient(`${MESSAGES_PATH}/${id}/resend`, { method: 'POST' })),
    voidMessage: async (id) => void (await httpClient(`${MESSAGES_PATH}/${id}/void`, { method: 'POST' })),
    onboarding: (options) => read('/api/opening', options),
    onboardingAct: (act) => send('POST', `/api/opening/${act}`, {}),
    examples: (options) => read('/api/opening/demo', options),
    removeExamples: async () => void (await httpClient('/api/opening/demo', { method: 'DELETE' })),
    sendTestMail: async () => void (await httpClient('/api/opening/mail', { method: 'POST' })),
    confirmTestMail: (code) => send('POST', '/api/opening/mail/proof', { code }),
    operations: (options) => read('/api/operations', options),
    protection: (options) => read('/api/protection', options),
    changeProtection: (change) => send('PUT', '/api/protection', change),
    networkReservations: () => read('/api/protection/networks'),
    clearFlood: (selection) => send('POST', '/api/protection/floods', selection),
  };
}
