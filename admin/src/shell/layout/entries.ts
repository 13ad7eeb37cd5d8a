import { RESOURCE_LABELS, type Action, type Area, type ResourceName } from '@radiance/backend/contract';
import {
  CalendarCheck,
  CalendarDays,
  CalendarOff,
  DoorOpen,
  FileCheck,
  FileText,
  Images,
  Inbox,
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
  ShieldCheck,
  Store,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Absences } from '../../features/absences';
import { Agenda } from '../../features/agenda';
import { appointments } from '../../features/appointments';
import { beforeAfter } from '../../features/before-after';
import { ClinicPage } from '../../features/clinic';
import { consents } from '../../features/consents';
import { Content } from '../../features/content';
import { Dashboard } from '../../features/dashboard';
import { equipment } from '../../features/equipment';
import { leads } from '../../features/leads';
import { Look } from '../../features/branding';
import { messages } from '../../features/messages';
import { SystemStatusPage } from '../../features/system-status';
import { orders, UNPAID } from '../../features/orders';
import { ownPages } from '../../features/custom-pages';
import { products } from '../../features/products';
import { Security } from '../../features/security';
import { practitioners } from '../../features/team';
import { testimonials } from '../../features/testimonials';
import { treatments } from '../../features/treatments';
import { waiting } from '../../features/waitlist';
import { withdrawals } from '../../features/withdrawals';
import type { LazyScreen } from '../../page/lazyScreen';
import type { ListScreens, Screens } from '../../records/screens';

export interface Entry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** What one must be allowed to do for it to be shown; without it everybody of the panel. */
  needs?: readonly [Action, Area];
  /** Shown only in a clinic that has set it up. */
  setting?: 'waiting_list';
  /** What waits to be done there, shown as a count at the right. */
  pending?: { resource: 'appointments' | 'orders' | 'leads' | 'messages'; filter: Readonly<Record<string, unknown>> };
  /** The screen behind it. */
  screen: LazyScreen;
  /** Where that is the list of a resource, or of what is listed like one. */
  screens?: ListScreens;
  /** Whether it has further addresses below its own. */
  isDeep?: true;
}

const labelOf = (resource: ResourceName): string => RESOURCE_LABELS[resource][1];
/** A resource stands in the menu under the name that all of it has. */
const entryOf = (screens: Screens, icon: LucideIcon, more: Pick<Entry, 'needs' | 'pending' | 'setting'> = {}): Entry => ({
  label: labelOf(screens.name),
  path: `/${screens.name}`,
  icon,
  needs: ['list', screens.name],
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

/** Below a hairline: the agenda, whom and what it plans with, withdrawals, what was sent, and the clinic's own affairs. */
export const FURTHER_ENTRIES: readonly Entry[] = [
  { label: 'Agenda', path: '/agenda', icon: CalendarDays, needs: ['list', 'appointments'], screen: Agenda, isDeep: true },
  entryOf(waiting, Hourglass, { setting: 'waiting_list' }),
  entryOf(practitioners, Users),
  entryOf(equipment, DoorOpen),
  {
    label: labelOf('absences'),
    path: '/ausencias',
    icon: CalendarOff,
    needs: ['list', 'absences'],
    screen: Absences,
    isDeep: true,
  },
  entryOf(withdrawals, Undo2),
  entryOf(consents, FileCheck, { needs: ['edit', 'consents'] }),
  {
    label: 'Mensajes',
    path: '/messages',
    icon: MailCheck,
    needs: ['list', 'messages'],
    pending: { resource: 'messages', filter: { state: 'failed' } },
    screen: messages.list,
    screens: messages,
  },
  { label: 'Contenido', path: '/contenido', icon: FileText, needs: ['list', 'content'], screen: Content, isDeep: true },
  entryOf(ownPages, Newspaper),
  { label: 'Aspecto', path: '/aspecto', icon: Palette, needs: ['edit', 'content'], screen: Look },
  { label: 'Clínica', path: '/clinica', icon: Store, needs: ['edit', 'clinic'], screen: ClinicPage },
  { label: 'Estado', path: '/estado', icon: HeartPulse, needs: ['list', 'administrators'], screen: SystemStatusPage },
  { label: 'Seguridad', path: '/seguridad', icon: ShieldCheck, screen: Security },
];

const ALL_ENTRIES = [...ENTRIES, ...FURTHER_ENTRIES];
export const RESOURCES = ALL_ENTRIES.flatMap(({ screens }) => screens ?? []);
/** The screens that are no resource's. */
export const PAGES = FURTHER_ENTRIES.filter(({ screens }) => !screens);

/** Whose page is at this address: the dialogs over a list are part of it. */
const entryAt = (pathname: string): Entry | undefined =>
  ALL_ENTRIES.find(({ path }) => (path === '/' ? pathname === path : `${pathname}/`.startsWith(`${path}/`)));

/** What the page at this address needs. */
export const needsOf = (pathname: string): Entry['needs'] => entryAt(pathname)?.needs;

/** Beside the session's check, which it would otherwise wait for. */
export const prepareScreen = (pathname: string): void => entryAt(pathname)?.screen.prepare();
