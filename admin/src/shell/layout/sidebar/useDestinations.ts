import { useMemo } from 'react';
import type { Destination } from '../../../features/search';
import { SECURITY_SUBJECTS } from '../../../features/security';
import { useMay } from '../../../session/useMay';
import { ALL_ENTRIES } from './entries';

/** What the search offers beside records: something to begin, and the pages that the user may see. */
export function useDestinations(): Destination[] {
  const may = useMay();
  return useMemo(() => {
    const actions = [
      ...(may('create', 'appointments') ? [{ label: 'Nueva reserva', path: '/appointments/create' }] : []),
      ...(may('list', 'appointments') ? [{ label: 'Hoja del día', path: '/agenda?vista=dia' }] : []),
      ...(may('create', 'clients') ? [{ label: 'Nuevo cliente', path: '/clients/create' }] : []),
    ];
    const subjects = SECURITY_SUBJECTS.map((subject) => ({ ...subject, label: `Seguridad · ${subject.label}` }));
    const pages = [...ALL_ENTRIES, ...subjects].filter(({ permission }) => !permission || may(...permission));
    return [...actions, ...pages.map(({ label, path }) => ({ label, path }))];
  }, [may]);
}
