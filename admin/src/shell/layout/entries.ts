import type { Action, Area } from '@radiance/backend/contract';
import {
  CalendarCheck,
  CalendarDays,
  CalendarOff,
  DoorOpen,
  FileCheck,
  Images,
  Inbox,
  LayoutDashboard,
  Package,
  Quote,
  ShoppingBag,
  HandHeart,
  ShieldCheck,
  Store,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface Entry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** What one must be allowed to do for it to be shown; without it everybody of the panel. */
  needs?: readonly [Action, Area];
  /** What waits to be done there, shown as a count at the right. */
  pending?: { resource: 'appointments' | 'orders' | 'leads'; filter: Readonly<Record<string, unknown>> };
}

export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', path: '/', icon: LayoutDashboard },
  {
    label: 'Reservas',
    path: '/appointments',
    icon: CalendarCheck,
    needs: ['list', 'appointments'],
    pending: { resource: 'appointments', filter: { status: 'pending' } },
  },
  {
    label: 'Pedidos',
    path: '/orders',
    icon: ShoppingBag,
    needs: ['list', 'orders'],
    pending: { resource: 'orders', filter: { payment_status: 'pending' } },
  },
  {
    label: 'Leads',
    path: '/leads',
    icon: Inbox,
    needs: ['list', 'leads'],
    pending: { resource: 'leads', filter: { contacted: false } },
  },
  { label: 'Tratamientos', path: '/treatments', icon: HandHeart, needs: ['list', 'treatments'] },
  { label: 'Productos', path: '/products', icon: Package, needs: ['list', 'products'] },
  { label: 'Testimonios', path: '/testimonials', icon: Quote, needs: ['list', 'testimonials'] },
  { label: 'Galería', path: '/before-after', icon: Images, needs: ['list', 'before-after'] },
];

/** Below a hairline: the agenda, whom and what it plans with, withdrawals, and the clinic's own affairs. */
export const FURTHER_ENTRIES: readonly Entry[] = [
  { label: 'Agenda', path: '/agenda', icon: CalendarDays, needs: ['list', 'appointments'] },
  { label: 'Equipo', path: '/practitioners', icon: Users, needs: ['list', 'practitioners'] },
  { label: 'Cabinas y aparatos', path: '/equipment', icon: DoorOpen, needs: ['list', 'equipment'] },
  { label: 'Ausencias', path: '/ausencias', icon: CalendarOff, needs: ['list', 'absences'] },
  { label: 'Desistimientos', path: '/withdrawals', icon: Undo2, needs: ['list', 'withdrawals'] },
  { label: 'Consentimientos', path: '/consents', icon: FileCheck, needs: ['edit', 'consents'] },
  { label: 'Clínica', path: '/clinica', icon: Store, needs: ['edit', 'clinic'] },
  { label: 'Seguridad', path: '/seguridad', icon: ShieldCheck },
];

/** What the page at this address needs: the dialogs over a list are part of it. */
export const needsOf = (pathname: string): Entry['needs'] =>
  [...ENTRIES, ...FURTHER_ENTRIES].find(({ path }) => path !== '/' && `${pathname}/`.startsWith(`${path}/`))?.needs;
