import { styled } from '@mui/material/styles';
import { SCARCE_KINDS, type ProtectionReport } from '@radiance/backend/contract';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useClinicClock } from '../../../lib/clinicClock';
import { KIND_NAMES, reasonText } from './protectionWords';
import { useProtection } from './useProtection';

/** In the address, and not after a `#`, which the way through the sign-in loses. */
export const PROTECTION_SEARCH = '?ver=proteccion';

const activeKinds = ({ brakes }: ProtectionReport) => SCARCE_KINDS.filter((kind) => brakes[kind].level !== 'off');

/** On every screen while a brake is on; nothing on an ordinary day. */
export function ProtectionNotice() {
  const clock = useClinicClock();
  const { data } = useProtection();
  const active = data ? activeKinds(data) : [];
  if (!data || active.length === 0) return null;
  return (
    <Strip aria-label="Protección activa">
      <ShieldAlert size={20} strokeWidth={1.5} aria-hidden />
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
      <Link to={{ pathname: '/seguridad', search: PROTECTION_SEARCH }}>Ver la protección</Link>
    </Strip>
  );
}

const Strip = styled('aside')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-bottom: 20px;
  padding: 12px 16px;
  border-radius: 3px;
  background: var(--low-ground);
  font-size: 14.5px;
  color: var(--low);
  & > svg {
    flex: none;
    margin-top: 1px;
  }
  & > div {
    flex: 1 1 260px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    font-weight: 600;
  }
  & a {
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;
