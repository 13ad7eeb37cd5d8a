import {
  CalendarCheck,
  CalendarDays,
  Images,
  Inbox,
  LayoutDashboard,
  Package,
  Quote,
  ShoppingBag,
  HandHeart,
  ShieldCheck,
  Store,
  type LucideIcon,
} from 'lucide-react';

export interface Entry {
  label: string;
  path: string;
  icon: LucideIcon;
  /** What waits to be done there, shown as a count at the right. */
  pending?: { resource: 'appointments' | 'orders' | 'leads'; filter: Readonly<Record<string, unknown>> };
}

export const ENTRIES: readonly Entry[] = [
  { label: 'Dashboard', path: '/', icon: LayoutDashboard },
  {
    label: 'Reservas',
    path: '/appointments',
    icon: CalendarCheck,
    pending: { resource: 'appointments', filter: { status: 'pending' } },
  },
  {
    label: 'Pedidos',
    path: '/orders',
    icon: ShoppingBag,
    pending: { resource: 'orders', filter: { payment_status: 'pending' } },
  },
  { label: 'Leads', path: '/leads', icon: Inbox, pending: { resource: 'leads', filter: { contacted: false } } },
  { label: 'Tratamientos', path: '/treatments', icon: HandHeart },
  { label: 'Productos', path: '/products', icon: Package },
  { label: 'Testimonios', path: '/testimonials', icon: Quote },
  { label: 'Galería', path: '/before-after', icon: Images },
];

/** Below a hairline, in this order: Agenda, Clínica, Seguridad. */
export const FURTHER_ENTRIES: readonly Entry[] = [
  { label: 'Agenda', path: '/agenda', icon: CalendarDays },
  { label: 'Clínica', path: '/clinica', icon: Store },
  { label: 'Seguridad', path: '/seguridad', icon: ShieldCheck },
];
