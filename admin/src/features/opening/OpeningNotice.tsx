import { DoorOpen } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { OPENING_PATH } from '../../lib/openingPath';
import { WarningStrip } from '../../ui/WarningStrip';
import { useOpening } from './useOpening';

/** On every screen until the site is open: how much is left to do. */
export function OpeningNotice() {
  const { data } = useOpening();
  const { pathname } = useLocation();
  if (!data?.is_started || data.is_open || pathname === OPENING_PATH) return null;
  const count = data.steps.filter(({ hinders }) => hinders).length;
  const left =
    count === 0 ? 'Ya puedes abrir la web' : count === 1 ? 'Falta 1 paso para abrir' : `Faltan ${count} pasos para abrir`;
  return (
    <WarningStrip aria-label="Puesta en marcha">
      <DoorOpen size={20} strokeWidth={1.5} aria-hidden />
      <p>
        <strong>{left}</strong>. Hasta entonces quien visita la web lee «Abrimos pronto».
      </p>
      <Link to={OPENING_PATH}>{count === 0 ? 'Abrir la web' : 'Seguir'}</Link>
    </WarningStrip>
  );
}
