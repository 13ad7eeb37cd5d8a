import { DoorOpen } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ONBOARDING_PATH } from '../../lib/paths';
import { WarningStrip } from '../../ui/notices/WarningStrip';
import { progressOf } from './stepProgress';
import { useOnboarding } from './useOnboarding';

/** Shown on every screen until the site is published. */
export function OnboardingNotice() {
  const { data, refetch } = useOnboarding();
  const { pathname } = useLocation();
  const isClosed = data?.is_started === true && !data.is_open;
  // The previous screen may have completed a step.
  useEffect(() => {
    if (isClosed) void refetch();
  }, [isClosed, pathname, refetch]);
  if (!data || !isClosed || pathname === ONBOARDING_PATH) return null;
  const count = progressOf(data).left;
  const left =
    count === 0 ? 'Ya puedes abrir la web' : count === 1 ? 'Falta 1 paso para abrir' : `Faltan ${count} pasos para abrir`;
  return (
    <WarningStrip aria-label="Puesta en marcha">
      <DoorOpen size={20} />
      <p>
        <strong>{left}</strong>. Hasta entonces quien visita la web lee «Abrimos pronto».
      </p>
      <Link to={ONBOARDING_PATH}>{count === 0 ? 'Abrir la web' : 'Seguir'}</Link>
    </WarningStrip>
  );
}
