import type { Destination } from '../../../features/search';
import { SECURITY_SUBJECTS } from '../../../features/security';
import { useMay } from '../../../session/useMay';
import { ALL_ENTRIES, type Entry } from './entries';

/** What the search offers beside records: something to begin, and the pages that the user may see. */
export function useDestinations(): Destination[] {
  const may = useMay();
  const all: readonly (Destination & Pick<Entry, 'permission'>)[] = [
    { label: 'Nueva reserva', path: '/appointments/create', permission: ['create', 'appointments'] },
    { label: 'Hoja del día', path: '/agenda?vista=dia', permission: ['list', 'appointments'] },
    { label: 'Nuevo cliente', path: '/clients/create', permission: ['create', 'clients'] },
    ...ALL_ENTRIES,
    ...SECURITY_SUBJECTS.map((subject) => ({ ...subject, label: `Seguridad · ${subject.label}` })),
  ];
  return all.filter(({ permission }) => !permission || may(...permission)).map(({ label, path }) => ({ label, path }));
}
