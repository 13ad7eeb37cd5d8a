import { RESERVABLE_KINDS, type ProtectionReport } from '@radiance/backend/contract';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { WarningStrip } from '../../../ui/notices/WarningStrip';
import { KIND_NAMES, reasonText } from './protectionTexts';
import { useProtection } from './useProtection';

const activeKinds = ({ brakes }: ProtectionReport) => RESERVABLE_KINDS.filter((kind) => brakes[kind].level !== 'off');

/** Shown on every screen while an adaptive limit is active. */
export function ProtectionNotice() {
  const clock = useClinicClock();
  const { data } = useProtection();
  const active = data ? activeKinds(data) : [];
  if (!data || active.length === 0) return null;
  return (
    <WarningStrip aria-label="Protección activa">
      <ShieldAlert size={20} />
      <div>
        {active.map((kind) => {
          const { since } = data.brakes[kind];
          return (
            <p key={kind}>
              <strong>Protección activa</strong> · {KIND_NAMES[kind]}: {reasonText(data.brakes[kind])}
              {since && `, desde el ${clock.formatInstant(since)}`}.
            </p>
          );
        })}
      </div>
      <Link to="/seguridad/proteccion">Ver la protección</Link>
    </WarningStrip>
  );
}
