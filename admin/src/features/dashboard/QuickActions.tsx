import { CalendarCheck, Inbox, Package, Quote, ShoppingBag, type LucideIcon } from 'lucide-react';
import type { ResourceName } from '@radiance/backend/contract';
import { Link } from 'react-router-dom';
import { useCount } from '../../data/useCount';
import { formatCount } from '../../lib/countTexts';
import { filteredPath } from '../../records/list/address/listSearch';
import { useMay } from '../../session/useMay';
import { UNPAID } from '../orders';
import { LOW_STOCK_VALUES } from '../products';
import { Rows, Section } from './Section';

interface Action {
  label: string;
  icon: LucideIcon;
  resource: ResourceName;
  filter: Readonly<Record<string, unknown>>;
}

const ACTIONS: readonly Action[] = [
  { label: 'Confirmar reservas pendientes', icon: CalendarCheck, resource: 'appointments', filter: { status: 'pending' } },
  { label: 'Cobrar pedidos pendientes', icon: ShoppingBag, resource: 'orders', filter: UNPAID },
  { label: 'Contactar leads pendientes', icon: Inbox, resource: 'leads', filter: { contacted: false } },
  { label: 'Reponer stock bajo', icon: Package, resource: 'products', filter: { stock: LOW_STOCK_VALUES, is_active: true } },
  { label: 'Revisar testimonios', icon: Quote, resource: 'testimonials', filter: { approved: false } },
];

export function QuickActions() {
  const may = useMay();
  const shown = ACTIONS.filter(({ resource }) => may('edit', resource));
  if (shown.length === 0) return null;
  return (
    <Section title="Acciones rápidas">
      <Rows>
        {shown.map((action) => (
          <li key={action.label}>
            <ActionLink {...action} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function ActionLink({ label, icon: Icon, resource, filter }: Action) {
  const count = useCount(resource, filter);
  return (
    <Link to={filteredPath(resource, filter)}>
      <Icon color="var(--clay)" />
      <div>{label}</div>
      {count !== undefined && <span>{formatCount(count)}</span>}
    </Link>
  );
}
