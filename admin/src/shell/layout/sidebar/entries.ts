import { RESOURCE_LABELS, type Action, type Area, type ResourceName } from '@radiance/backend/contract';
import {
  CalendarCheck,
  CalendarDays,
  CalendarOff,
  Contact,
  DoorOpen,
  FileUp,
  FileCheck,
  FileText,
  Globe,
  Headset,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  MailCheck,
  Newspaper,
  Package,
  Palette,
  Quote,
  ShoppingBag,
  HandHeart,
  HeartPulse,
  Hourglass,
  Settings,
  ShieldCheck,
  Store,
  Sun,
  Undo2,
  UserKey,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { Absences } from '../../../features/absences';
import { Agenda } from '../../../features/agenda';
import { appointments } from '../../../features/appointments';
import { beforeAfter } from '../../../features/before-after';
import { ClinicPage } from '../../../features/clinic';
import { clients } from '../../../features/clients';
import { consents } from '../../../features/consents';
import { Content } from '../../../features/content';
import { Dashboard } from '../../../features/dashboard';
import { ApiKeys, Webhooks } from '../../../features/developers';
import { equipment } from '../../../features/equipment';
import { Imports } from '../../../features/imports';
import { leads } from '../../../features/leads';
import { Branding } from '../../../features/branding';
import { messages } from '../../../features/messages';
import { SystemStatusPage } from '../../../features/system-status';
import { orders, UNPAID } from '../../../features/orders';
import { customPages } from '../../../features/custom-pages';
import { products } from '../../../features/products';
import { Accesses, Security } from '../../../features/security';
import { Today } from '../../../features/today';
import { practitioners } from '../../../features/team';
import { testimonials } from '../../../features/testimonials';
import { treatments } from '../../../features/treatments';
import { waiting } from '../../../features/waitlist';
import { withdrawals } from '../../../features/withdrawals';
import type { CountedList } from '../../../data/useCount';
import { ACCESSES_PATH, SECURITY_PATH, TODAY_PATH } from '../../../lib/paths';
import type { Arriving } from '../../../live/unseen';
import type { LazyScreen } from '../../../page/lazyScreen';
import type { ListScreens, Screens } from '../../../records/screens';

export interface Entry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Permission to see the entry; without it everybody with a role. */
  permission?: readonly [Action, Area];
  /** Shown only if this setting of the clinic is on. */
  setting?: 'waiting_list';
  /** Filter of the count at the right. */
  pending?: CountedList & { resource: Arriving | 'messages' | 'withdrawals' };
  screen: LazyScreen;
  /** For the list of a resource. */
  screens?: ListScreens;
  /** Has addresses below its own. */
  isDeep?: true;
}

const labelOf = (resource: ResourceName): string => RESOURCE_LABELS[resource][1];
const entryOf = (
  screens: Screens,
  icon: LucideIcon,
  more: Partial<Pick<Entry, 'label' | 'permission' | 'pending' | 'setting'>> = {},
): Entry => ({
  label: labelOf(screens.name),
  path: `/${screens.name}`,
  icon,
  permission: ['list', screens.name],
  screen: screens.list,
  screens,
  ...more,
});

export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', path: '/', icon: LayoutDashboard, screen: Dashboard },
  entryOf(appointments, CalendarCheck, { pending: { resource: 'appointments', filter: { status: 'pending' } } }),
  entryOf(orders, ShoppingBag, { pending: { resource: 'orders', filter: UNPAID } }),
  entryOf(leads, Inbox, { pending: { resource: 'leads', filter: { contacted: false } } }),
  entryOf(treatments, HandHeart),
  entryOf(products, Package),
  entryOf(testimonials, Quote),
  entryOf(beforeAfter, Images),
];

/** What reception works with all day, above the resources. */
export const DAILY_ENTRIES: readonly Entry[] = [
  { label: 'Hoy', path: TODAY_PATH, icon: Sun, permission: ['list', 'appointments'], screen: Today, isDeep: true },
  { label: 'Agenda', path: '/agenda', icon: CalendarDays, permission: ['list', 'appointments'], screen: Agenda, isDeep: true },
  entryOf(clients, Contact),
];

export interface EntryGroup {
  label: string;
  icon: LucideIcon;
  entries: readonly Entry[];
}

/** Below the resources. */
export const ENTRY_GROUPS: readonly EntryGroup[] = [
  {
    label: 'Atención',
    icon: Headset,
    entries: [
      entryOf(waiting, Hourglass, { setting: 'waiting_list' }),
      {
        label: 'Mensajes',
        path: '/messages',
        icon: MailCheck,
        permission: ['list', 'messages'],
        pending: { resource: 'messages', filter: { state: 'failed' } },
        screen: messages.list,
        screens: messages,
      },
      entryOf(withdrawals, Undo2, { pending: { resource: 'withdrawals', filter: { status: ['received', 'acknowledged'] } } }),
    ],
  },
  {
    label: 'Equipo',
    icon: Users,
    entries: [
      entryOf(practitioners, Users),
      entryOf(equipment, DoorOpen),
      {
        label: labelOf('absences'),
        path: '/ausencias',
        icon: CalendarOff,
        permission: ['list', 'absences'],
        screen: Absences,
        isDeep: true,
      },
      { label: 'Accesos', path: ACCESSES_PATH, icon: UserKey, permission: ['list', 'administrators'], screen: Accesses },
    ],
  },
  {
    label: 'Web',
    icon: Globe,
    entries: [
      { label: 'Contenido', path: '/contenido', icon: FileText, permission: ['list', 'content'], screen: Content, isDeep: true },
      entryOf(customPages, Newspaper, { label: 'Páginas' }),
      { label: 'Aspecto', path: '/aspecto', icon: Palette, permission: ['edit', 'content'], screen: Branding },
      entryOf(consents, FileCheck, { permission: ['edit', 'consents'] }),
    ],
  },
  {
    label: 'Ajustes',
    icon: Settings,
    entries: [
      { label: 'Clínica', path: '/clinica', icon: Store, permission: ['edit', 'clinic'], screen: ClinicPage },
      { label: 'Seguridad', path: SECURITY_PATH, icon: ShieldCheck, screen: Security, isDeep: true },
      { label: 'Estado', path: '/estado', icon: HeartPulse, permission: ['list', 'administrators'], screen: SystemStatusPage },
      {
        label: 'Importar',
        path: '/importar',
        icon: FileUp,
        permission: ['list', 'administrators'],
        screen: Imports,
        isDeep: true,
      },
      { label: 'Claves de API', path: '/claves', icon: KeyRound, permission: ['list', 'administrators'], screen: ApiKeys },
      { label: 'Webhooks', path: '/webhooks', icon: Webhook, permission: ['list', 'administrators'], screen: Webhooks },
    ],
  },
];

export const ALL_ENTRIES = [...DAILY_ENTRIES, ...ENTRIES, ...ENTRY_GROUPS.flatMap(({ entries }) => entries)];
export const RESOURCES = ALL_ENTRIES.flatMap(({ screens }) => screens ?? []);
export const PAGES = ALL_ENTRIES.filter(({ screens, path }) => !screens && path !== '/');

/** The entry whose screen is at this address, dialogs included. */
const isAt = ({ path }: Entry, pathname: string): boolean =>
  path === '/' ? pathname === path : `${pathname}/`.startsWith(`${path}/`);
const entryAt = (pathname: string): Entry | undefined => ALL_ENTRIES.find((entry) => isAt(entry, pathname));
export const hasEntryAt = ({ entries }: EntryGroup, pathname: string): boolean => entries.some((entry) => isAt(entry, pathname));

export const permissionOf = (pathname: string): Entry['permission'] => entryAt(pathname)?.permission;

/** Loads in parallel to the session check. */
export const prepareScreen = (pathname: string): void => entryAt(pathname)?.screen.prepare();
