import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { jest } from '@jest/globals';
import type {
  AvailableStart,
  Appointment,
  CallList,
  ClientMerge,
  ClientSuggestion,
  Clinic,
  ContentPageState,
  ContentValue,
  ContentVersion,
  ContentVersionBlocks,
  EditedContent,
  DashboardActivity,
  DashboardFigures,
  ExampleCounts,
  FloodReport,
  FloodSelection,
  Lead,
  MessageEmail,
  NetworkReservations,
  NewAbsence,
  NewOwnWord,
  Onboarding,
  Order,
  Operations,
  PersonHistory,
  PractitionerHours,
  ProtectionReport,
  ProtectionSettings,
  PublishingFinding,
  PublishingRules,
  Session,
  WaitingOffer,
  Webhook,
  MergeRequest,
  SearchResult,
  UndoableMerge,
  UndoneMerge,
} from '@radiance/backend/contract';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { memoryStore, type GetListParams, type RaRecord } from 'ra-core';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { Panel } from '../App';
import { createAuthProvider } from '../data/authProvider';
import { AddressProvider } from '../lib/routerAddress';
import type { OnboardingAct } from '../data/calls/clinicCalls';
import type { PanelDataProvider } from '../data/dataProvider';
import type { RecordVersion, UpdateMeta } from '../data/recordVersions';
import { createLive } from '../live/liveConnection';
import { createQueryClient } from '../live/queryClient';
import type { StreamHandlers } from '../live/openStream';
import type { AuthCalls } from '../session/authCalls';
import { createAuthStore } from '../session/authStore';
import { createPanelLock } from '../session/lock/panelLock';
import { storedSession } from '../session/storedSession';
import { fakeAccount } from './fakeAccount';
import { aClinic, aCurrentSession, aFloodReport, aProtectionReport, aSession, anActivity, anOnboarding } from './records';

type ListParams = Partial<GetListParams>;
type Tables = Readonly<Record<string, readonly RaRecord[]>>;

const leaves = (filter: Readonly<Record<string, unknown>>) => (row: RaRecord) =>
  Object.entries(filter).every(([field, value]) => {
    if (field === 'q') return JSON.stringify(row).toLowerCase().includes(String(value).toLowerCase());
    if (/_(gte|lte)$/.test(field)) return true;
    return Array.isArray(value) ? value.includes(row[field]) : row[field] === value;
  });

/** An in-memory server: mutations change the tables, and every method is a mock. */
function fakeDataProvider(tables: Tables = {}) {
  const kept = new Map(Object.entries(tables).map(([resource, rows]) => [resource, [...rows]]));
  const rows = (resource: string): RaRecord[] => kept.get(resource) ?? [];
  const find = (resource: string, id: unknown): RaRecord => {
    const row = rows(resource).find((candidate) => candidate.id === id);
    if (!row) throw new Error('Not found');
    return row;
  };
  const change = (resource: string, id: unknown, data: object): void => {
    const row = { ...find(resource, id), ...data } as RaRecord;
    kept.set(
      resource,
      rows(resource).map((other) => (other.id === id ? row : other)),
    );
  };
  return {
    supportAbortSignal: true,
    getList: jest.fn(async (resource: string, { filter = {}, pagination = { page: 1, perPage: 25 } }: ListParams) => {
      const { page, perPage } = pagination;
      const all = rows(resource).filter(leaves(filter));
      return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    }),
    getOne: jest.fn(async (resource: string, { id }) => ({ data: find(resource, id) })),
    getMany: jest.fn(async (resource: string, { ids }) => ({ data: rows(resource).filter((row) => ids.includes(row.id)) })),
    getManyReference: jest.fn(async () => ({ data: [], total: 0 })),
    copyPicture: jest.fn(async () => ({ image_url: null, refusal: null })),
    create: jest.fn(async (resource: string, { data }) => {
      const row = { id: `new-${rows(resource).length}`, created_at: '2026-07-15T10:00:00.000Z', ...data } as RaRecord;
      kept.set(resource, [...rows(resource), row]);
      return { data: row };
    }),
    versionOf: jest.fn(async (_resource: string, _record: RaRecord): Promise<RecordVersion | null> => ({
      etag: '"read"',
      readAt: null,
    })),
    forgetVersions: jest.fn(),
    clinicVersion: jest.fn(async (): Promise<RecordVersion | null> => ({ etag: '"read"', readAt: null })),
    hoursVersion: jest.fn(async (): Promise<RecordVersion | null> => ({ etag: '"read"', readAt: null })),
    update: jest.fn(async (resource: string, { id, data }) => {
      change(resource, id, data);
      return { data: find(resource, id) };
    }),
    updateMany: jest.fn(async (resource: string, { ids, data }) => {
      kept.set(
        resource,
        rows(resource).map((row) => (ids.includes(row.id) ? { ...row, ...data } : row)),
      );
      return { data: ids };
    }),
    delete: jest.fn(async (resource: string, { id }: { id: unknown; previousData?: RaRecord }) => {
      const row = find(resource, id);
      kept.set(
        resource,
        rows(resource).filter((other) => other.id !== id),
      );
      return { data: row };
    }),
    deleteMany: jest.fn(async (resource: string, { ids }) => {
      kept.set(
        resource,
        rows(resource).filter(({ id }) => !ids.includes(id)),
      );
      return { data: ids };
    }),
    dashboard: jest.fn(async (): Promise<Partial<DashboardFigures>> => ({
      appointments_total: 1284,
      orders_total: 436,
      orders_sales: 18472.5,
      leads_pending: 7,
      products_low_stock: 3,
    })),
    activity: jest.fn(async (): Promise<DashboardActivity> => anActivity()),
    calls: jest.fn(async (): Promise<CallList> => ({ date: '2026-07-16', appointments: [] })),
    person: jest.fn(async ({ email }: { email?: string | null }): Promise<PersonHistory> => {
      const of = <T,>(resource: string) => rows(resource).filter((row) => row.email === email) as unknown as T[];
      return {
        entries: [
          ...of<Appointment>('appointments').map((appointment) => ({
            kind: 'appointment' as const,
            at: appointment.created_at,
            appointment,
          })),
          ...of<Order>('orders').map((line) => ({
            kind: 'order' as const,
            at: line.created_at,
            lines: [line],
            total_price: line.total_price,
          })),
          ...of<Lead>('leads').map((lead) => ({ kind: 'lead' as const, at: lead.created_at, lead })),
        ],
        next: null,
      };
    }),
    search: jest.fn(async (_q: string): Promise<SearchResult[]> => []),
    cartOf: jest.fn(async (orderId: string) => orderId),
    clientSuggestions: jest.fn(async (_id: string): Promise<ClientSuggestion[]> => []),
    undoableMerges: jest.fn(async (_id: string): Promise<UndoableMerge[]> => []),
    mergeClient: jest.fn<(id: string, merge: MergeRequest) => Promise<ClientMerge>>(),
    undoMerge: jest.fn<(id: string) => Promise<UndoneMerge>>(),
    clinic: jest.fn(async (): Promise<Clinic> => aClinic()),
    openPicture: jest.fn(async (_file: string): Promise<Blob> => new Blob()),
    contentPages: jest.fn(async (): Promise<ContentPageState[]> => []),
    contentDraft: jest.fn<(page: string) => Promise<EditedContent>>(),
    contentVersions: jest.fn(async (_page: string): Promise<ContentVersion[]> => []),
    contentVersion: jest.fn<(page: string, number: number) => Promise<ContentVersionBlocks>>(),
    restoreContent: jest.fn<(page: string, number: number) => Promise<EditedContent>>(),
    forgetBlock: jest.fn(async (_page: string, _block: string): Promise<void> => undefined),
    saveBlock: jest.fn(async (page: string, block: string, value: ContentValue | null) => ({
      page,
      block,
      value,
      is_draft: true,
      changed_by: 'direccion@example.com',
      changed_at: '2026-07-15T11:30:00.000Z',
    })),
    publishContent: jest.fn(async (page: string, reason: string | null): Promise<ContentVersion> => ({
      page,
      number: 2,
      published_at: '2026-07-15T12:00:00.000Z',
      published_by: 'direccion@example.com',
      is_public: true,
      reason,
      changed: [],
      findings: [],
    })),
    previewContent: jest.fn(async (_page: string) => ({ url: 'about:blank' })),
    publishingFindings: jest.fn(async (): Promise<PublishingFinding[]> => []),
    explainFinding: jest.fn(async (_id: string, _reason: string) => ({})),
    addClinicWord: jest.fn(async (word: NewOwnWord) => ({ id: 'word-1', ...word })),
    switchRule: jest.fn(async (_id: string, _reason: string | null) => ({})),
    publishingRules: jest.fn(async (): Promise<PublishingRules> => ({ own: [], standard: [] })),
    messageEmail: jest.fn(async (_id: string): Promise<MessageEmail> => ({
      html: '<p>Hola</p>',
      text: 'Hola',
      attachment: null,
    })),
    webhooks: jest.fn(async (): Promise<Webhook[]> => []),
    resendMessage: jest.fn(async (id: string): Promise<void> => change('messages', id, { state: 'waiting' })),
    voidMessage: jest.fn(async (id: string): Promise<void> => change('messages', id, { state: 'void' })),
    onboarding: jest.fn(async (): Promise<Onboarding> => anOnboarding()),
    onboardingAct: jest.fn(async (_act: OnboardingAct): Promise<Onboarding> => anOnboarding()),
    examples: jest.fn(async (): Promise<ExampleCounts> => ({ examples: {}, hanging: {} })),
    removeExamples: jest.fn(async (): Promise<void> => {}),
    sendTestMail: jest.fn(async (): Promise<void> => {}),
    confirmTestMail: jest.fn(async (_code: string): Promise<Onboarding['mail']> => anOnboarding().mail),
    operations: jest.fn(async (): Promise<Operations> => ({
      state: 'good',
      checks: [{ name: 'database', state: 'good', says: 'Lee y guarda.', remedy: null, details: null }],
      checked_at: '2026-07-15T09:00:00.000Z',
    })),
    protection: jest.fn(async (): Promise<ProtectionReport> => aProtectionReport()),
    changeProtection: jest.fn(async (_change: Partial<ProtectionSettings>): Promise<ProtectionReport> => aProtectionReport()),
    networkReservations: jest.fn(async (): Promise<NetworkReservations[]> => []),
    clearFlood: jest.fn(async (selection: Partial<FloodSelection>): Promise<FloodReport> => aFloodReport(selection)),
    saveClinic: jest.fn(async (change: Partial<Clinic>, _meta?: UpdateMeta): Promise<Clinic> => aClinic(change)),
    waitingOffers: jest.fn(async (_id: string): Promise<WaitingOffer[]> => []),
    practitionerHours: jest.fn(async (_id: string): Promise<readonly PractitionerHours[]> => []),
    savePractitionerHours: jest.fn(async (_id: string, hours: readonly PractitionerHours[], _meta?: UpdateMeta) => hours),
    saveAbsence: jest.fn(async (absence: Partial<NewAbsence>, _options: { id?: string; isConfirmed: boolean } & UpdateMeta) => ({
      id: 'new-absence',
      ...absence,
    })),
    nextStarts: jest.fn(async (): Promise<AvailableStart[]> => []),
    availability: jest.fn(async () => [
      { time: '09:00', available: true },
      { time: '10:00', available: false },
    ]),
  };
}

/** react-admin logs failed calls in development. */
export const expectFailure = (): void => void jest.spyOn(console, 'error').mockImplementation(() => {});

interface Options {
  path: string;
  tables?: Tables;
  /** The stored session; null for none. */
  session?: Session | null;
  /** Changes the server's answers before the panel starts. */
  arrange?: (server: {
    calls: ReturnType<typeof fakeCalls>;
    dataProvider: ReturnType<typeof fakeDataProvider> & ReturnType<typeof fakeAccount>;
  }) => void;
}

const fakeCalls = (session: Session | null) => ({
  signIn: jest.fn<AuthCalls['signIn']>().mockResolvedValue(aSession()),
  refresh: jest.fn<AuthCalls['refresh']>().mockResolvedValue(aSession()),
  current: jest.fn<AuthCalls['current']>().mockImplementation(async () => ({
    ...aCurrentSession((session ?? aSession()).user),
    pending_step: session?.pending_step ?? null,
  })),
  signOut: jest.fn<AuthCalls['signOut']>().mockResolvedValue(undefined),
  endSessions: jest.fn<AuthCalls['endSessions']>().mockResolvedValue(undefined),
  confirmEmail: jest.fn<AuthCalls['confirmEmail']>(),
  invitation: jest.fn<AuthCalls['invitation']>(),
  acceptInvitation: jest.fn<AuthCalls['acceptInvitation']>().mockResolvedValue(aSession()),
  forgottenPassword: jest.fn<AuthCalls['forgottenPassword']>().mockResolvedValue({ mails: 'sent' }),
  passwordReset: jest.fn<AuthCalls['passwordReset']>(),
  resetPassword: jest.fn<AuthCalls['resetPassword']>().mockResolvedValue(undefined),
  reauthenticate: jest.fn<AuthCalls['reauthenticate']>().mockResolvedValue(undefined),
  verifyFactor: jest.fn<AuthCalls['verifyFactor']>().mockResolvedValue(aSession()),
  recover: jest.fn<AuthCalls['recover']>().mockResolvedValue(aSession()),
});

export function renderPanel({ path, tables, session = aSession(), arrange }: Options) {
  if (session) storedSession.write(session);
  const calls = fakeCalls(session);
  const auth = createAuthStore(calls);
  const account = fakeAccount();
  const dataProvider = { ...fakeDataProvider(tables), ...account };
  arrange?.({ calls, dataProvider });
  const leaveToSite = jest.fn();
  let server: StreamHandlers | null = null;
  const live = createLive({
    openStream: (handlers) => {
      server = handlers;
      return { lastEventId: () => undefined, close: () => (server = null) };
    },
  });
  const queryClient = createQueryClient(live);
  const services = {
    auth,
    lock: createPanelLock(auth),
    leaveToSite,
    live,
    authProvider: createAuthProvider(auth, queryClient),
    dataProvider: dataProvider as unknown as PanelDataProvider,
    queryClient,
    store: memoryStore(),
  };
  const router = createMemoryRouter([{ path: '*', element: <Panel {...services} /> }], { initialEntries: [path] });
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  // Styles go to a detached element: jsdom would match every rule for each query by role. Visibility by width is tested in the browser.
  const styles = createCache({ key: 'css', container: document.createElement('div') });
  const view = render(
    <CacheProvider value={styles}>
      <AddressProvider value={router}>
        <RouterProvider router={router} />
      </AddressProvider>
    </CacheProvider>,
  );
  const stream = () => {
    if (!server) throw new Error('Nobody follows the server');
    return server;
  };
  return { ...view, user, router, queryClient, calls, auth, account, dataProvider, leaveToSite, stream };
}
