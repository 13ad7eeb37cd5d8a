import {
  MAX_PAGE_SIZE,
  type Clinic,
  type ListQuery,
  type PractitionerHours,
  type ResourceName,
  type Visit,
  type WithNotice,
} from '@radiance/backend/contract';
import type { CreateParams, DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { conflictingFields, isRevertible } from './concurrentChanges';
import { createAccountCalls } from './calls/accountCalls';
import { createBookingCalls, hoursPath } from './calls/bookingCalls';
import { createClientCalls } from './calls/clientCalls';
import { CLINIC_PATH, createClinicCalls } from './calls/clinicCalls';
import { createContentCalls } from './calls/contentCalls';
import { exportSelected, type SelectedIn } from './calls/exportSelected';
import { countedStock } from './calls/countedStock';
import type { FileCalls, NamedFile } from './calls/fileCalls';
import { forEachId, unlessGone } from './calls/forEachId';
import { createImportCalls } from './calls/importCalls';
import { jsonCalls, type JsonCalls } from './calls/jsonCalls';
import type { HttpClient } from './httpClient';
import { withIdempotencyKeys } from './idempotencyKeys';
import { recordVersions, UNREAD_TAG, type BulkMeta, type RecordVersion, type UpdateMeta } from './recordVersions';
import { createDeveloperCalls, type DeveloperCalls } from './calls/developerCalls';
import { withWholeLists } from './wholeList';

const createCalls = (json: JsonCalls) => ({
  ...createAccountCalls(json),
  ...createBookingCalls(json),
  ...createClientCalls(json),
  ...createClinicCalls(json),
  ...createContentCalls(json),
  ...createImportCalls(json),
});

export interface PanelDataProvider extends DataProvider, ReturnType<typeof createCalls>, DeveloperCalls, FileCalls {
  exportSelected(resource: ResourceName, ids: readonly string[], list: SelectedIn): Promise<NamedFile>;
  /** ETag of a record in this state, for `ifMatch`; null when the record has changed. */
  versionOf(resource: string, record: RaRecord): Promise<RecordVersion | null>;
  clinicVersion(clinic: Clinic): Promise<RecordVersion | null>;
  hoursVersion(practitionerId: string, hours: readonly PractitionerHours[]): Promise<RecordVersion | null>;
  /** Records that were read are remembered for `versionOf`; after signing out they are not. */
  forgetVersions(): void;
  /** Saves after the user has confirmed the conflict. */
  updateConfirmed(resource: string, id: string, data: object, meta?: UpdateMeta): Promise<RaRecord>;
}

/** For these resources the server asks about appointments that a change would leave without them. */
const ASKING = ['practitioners', 'equipment'];

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

const urlOf = (resource: string, id: Identifier): string => `/api/${pathOf(resource)}/${encodeURIComponent(id)}`;

type Versions = ReturnType<typeof recordVersions>;
type Changes = Pick<PanelDataProvider, 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'updateConfirmed'>;

/** Changes and deletions with If-Match, so that another user's change is not lost. */
function createChanges(httpClient: HttpClient, versions: Versions): Changes {
  const { send } = jsonCalls(httpClient);
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
    update,
    delete: async (resource, { id, previousData }) => ({ data: await remove(resource, id, previousData) }),
    // The REST dialect has no bulk calls: one request for each record.
    updateMany: (resource, { ids, data, meta }) =>
      forEachId(ids, (id) => update(resource, { id, data, previousData: shownIn(meta, id) ?? { id } })),
    deleteMany: (resource, { ids, meta }) => forEachId(ids, (id) => unlessGone(remove(resource, id, shownIn(meta, id)))),
    updateConfirmed: (resource, id, data, meta) => send('PUT', `${urlOf(resource, id)}?confirmed=true`, data, meta),
  };
}

export function createDataProvider(httpClient: HttpClient, files: FileCalls): PanelDataProvider {
  const versions = recordVersions(httpClient);
  const rest = withWholeLists(withVisits(wholeOrders(simpleRestProvider('/api', withIdempotencyKeys(versions.client)))));
  const exportList: FileCalls['exportList'] = (resource, { filter, sort }) =>
    files.exportList(resource, { sort, filter: resource === 'orders' ? ofCarts(filter) : filter });
  return {
    ...rest,
    ...createChanges(httpClient, versions),
    versionOf: (resource, record) => versions.versionOf(urlOf(resource, record.id), record),
    clinicVersion: (clinic) => versions.versionOf(CLINIC_PATH, clinic),
    hoursVersion: (id, hours) => versions.versionOf(hoursPath(id), hours),
    forgetVersions: versions.forget,
    ...files,
    ...createCalls(jsonCalls(versions.client)),
    ...createDeveloperCalls(httpClient),
    exportList,
    exportSelected: (resource, ids, { filter, sort }) =>
      exportSelected(resource, ids, sort, {
        exportList,
        pageOf: (page) => rest.getList(resource, { filter, sort, pagination: { page, perPage: MAX_PAGE_SIZE } }),
      }),
    supportAbortSignal: true,
  };
}
