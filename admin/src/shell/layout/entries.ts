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
import type { ResourceProps } from 'ra-core';
import { appointments } from '../../features/appointments';
import { beforeAfter } from '../../features/before-after';
import { consents } from '../../features/consents';
import { equipment } from '../../features/equipment';
import { leads } from '../../features/leads';
import { messages } from '../../features/messages';
import { orders } from '../../features/orders';
import { ownPages } from '../../features/own-pages';
import { products } from '../../features/products';
import { practitioners } from '../../features/team';
import { testimonials } from '../../features/testimonials';
import { treatments } from '../../features/treatments';
import { waiting } from '../../features/waiting';
import { withdrawals } from '../../features/withdrawals';
import type { Screens } from '../../records/screens';

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
  /** The screens behind it, where they are those of a resource, or of what is listed like one. */
  screens?: ResourceProps;
}

const labelOf = (resource: ResourceName): string => RESOURCE_LABELS[resource][1];
/** A resource stands in the menu under the name that all of it has. */
const entryOf = (screens: Screens, icon: LucideIcon, more: Pick<Entry, 'needs' | 'pending' | 'setting'> = {}): Entry => ({
  label: labelOf(screens.name),
  path: `/${screens.name}`,
  icon,
  needs: ['list', screens.name],
  screens,
  ...more,
});

export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', path: '/', icon: LayoutDashboard },
  entryOf(appointments, CalendarCheck, { pending: { resource: 'appointments', filter: { status: 'pending' } } }),
  entryOf(orders, ShoppingBag, { pending: { resource: 'orders', filter: { payment_status: 'pending' } } }),
  entryOf(leads, Inbox, { pending: { resource: 'leads', filter: { contacted: false } } }),
  entryOf(treatments, HandHeart),
  entryOf(products, Package),
  entryOf(testimonials, Quote),
  entryOf(beforeAfter, Images),
];

/** Below a hairline: the agenda, whom and what it plans with, withdrawals, what was sent, and the clinic's own affairs. */
export const FURTHER_ENTRIES: readonly Entry[] = [
  { label: 'Agenda', path: '/agenda', icon: CalendarDays, needs: ['list', 'appointments'] },
  entryOf(waiting, Hourglass, { setting: 'waiting_list' }),
  entryOf(practitioners, Users),
  entryOf(equipment, DoorOpen),
  { label: labelOf('absences'), path: '/ausencias', icon: CalendarOff, needs: ['list', 'absences'] },
  entryOf(withdrawals, Undo2),
  entryOf(consents, FileCheck, { needs: ['edit', 'consents'] }),
  {
    label: 'Mensajes',
    path: '/messages',
    icon: MailCheck,
    needs: ['list', 'messages'],
    pending: { resource: 'messages', filter: { state: 'failed' } },
    screens: messages,
  },
  { label: 'Contenido', path: '/contenido', icon: FileText, needs: ['list', 'content'] },
  entryOf(ownPages, Newspaper),
  { label: 'Aspecto', path: '/aspecto', icon: Palette, needs: ['edit', 'content'] },
  { label: 'Clínica', path: '/clinica', icon: Store, needs: ['edit', 'clinic'] },
  { label: 'Estado', path: '/estado', icon: HeartPulse, needs: ['list', 'administrators'] },
  { label: 'Seguridad', path: '/seguridad', icon: ShieldCheck },
];

const ALL_ENTRIES = [...ENTRIES, ...FURTHER_ENTRIES];
export const RESOURCES = ALL_ENTRIES.flatMap(({ screens }) => screens ?? []);

/** What the page at this address needs: the dialogs over a list are part of it. */
export const needsOf = (pathname: string): Entry['needs'] =>
  ALL_ENTRIES.find(({ path }) => path !== '/' && `${pathname}/`.startsWith(`${path}/`))?.needs;
