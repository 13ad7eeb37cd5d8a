import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  ADAPTIVE_LIMIT_MODES,
  RESERVABLE_KINDS,
  type AdaptiveLimitReport,
  type ReservableKindName,
} from '@radiance/backend/contract';
import { useState } from 'react';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { ChangeHistory } from '../../../records/audit/RecordHistory';
import { contentUpTo } from '../../../theme/tokens';
import { Chip } from '../../../ui/Chip';
import { Segments } from '../../../ui/buttons/Segments';
import { SettingsRow, SettingsRows, SettingsSection } from '../../../page/SettingsSection';
import { FloodDialog } from './FloodDialog';
import { reservationsText, KIND_NAMES, LEVEL_TEXTS, MODE_LABELS, reasonText } from './protectionTexts';
import { useChangeProtection, useProtection } from './useProtection';
import { TechnicalDetails } from '../../../ui/notices/TechnicalDetails';

export function ProtectionSection() {
  const query = useProtection();
  const [isClearing, setIsClearing] = useState(false);
  return (
    <SettingsSection
      title="Protección"
      text="Frena a quien llena la agenda o vacía la tienda desde la web. Aprende sola y en un día normal nadie la nota."
      action={<Button onClick={() => setIsClearing(true)}>Borrar reservas falsas</Button>}
    >
      <WhenLoaded query={query}>
        {({ is_on, brakes }) => (
          <>
            {!is_on && (
              <Off>
                La protección está apagada.
                <TechnicalDetails>El servidor se ha puesto en marcha con RATE_LIMITS=off.</TechnicalDetails>
              </Off>
            )}
            <SettingsRows>
              {RESERVABLE_KINDS.map((kind) => (
                <LimitRow key={kind} kind={kind} limit={brakes[kind]} />
              ))}
            </SettingsRows>
          </>
        )}
      </WhenLoaded>
      <ChangeHistory filter={{ resource: ['caps', 'brakes'] }} />
      {isClearing && <FloodDialog since={sinceOf(query.data?.brakes)} onClose={() => setIsClearing(false)} />}
    </SettingsSection>
  );
}

const sinceOf = (brakes: Readonly<Record<ReservableKindName, AdaptiveLimitReport>> | undefined): string | null =>
  RESERVABLE_KINDS.map((kind) => brakes?.[kind].since ?? null)
    .filter((since) => since !== null)
    .sort()[0] ?? null;

function LimitRow({ kind, limit }: { kind: ReservableKindName; limit: AdaptiveLimitReport }) {
  const clock = useClinicClock();
  const { mutate, isPending } = useChangeProtection();
  const { mode, level, since } = limit;
  const reservations = reservationsText(kind, limit);
  return (
    <SettingsRow
      name={KIND_NAMES[kind]}
      detail={
        <>
          {level !== 'off' && (
            <>
              {since && `Desde el ${clock.formatInstant(since)}: `}
              {reasonText(limit)}.{' '}
            </>
          )}
          {LEVEL_TEXTS[level]}
          {reservations && (
            <>
              <br />
              {reservations}
            </>
          )}
        </>
      }
      badge={
        level === 'off' ? (
          <Chip variant="outline">{mode === 'off' ? 'Desactivada' : 'En calma'}</Chip>
        ) : (
          <Chip variant="low">Protección activa</Chip>
        )
      }
    >
      <Switch role="group" aria-label={`Protección de ${KIND_NAMES[kind].toLowerCase()}`}>
        {ADAPTIVE_LIMIT_MODES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === mode}
            disabled={isPending}
            onClick={() => each !== mode && mutate({ [`${kind}_brake`]: each })}
          >
            {MODE_LABELS[each]}
          </button>
        ))}
      </Switch>
    </SettingsRow>
  );
}

const Off = styled('div')`
  padding-bottom: 14px;
  font-weight: 500;
  color: var(--low);
`;

const Switch = styled(Segments)`
  ${contentUpTo(560, '& button { padding: 0 10px; font-size: 14px; }')}
  ${contentUpTo(340, '& button { padding: 0 5px; }')}
`;
