import { Button } from '@mui/material';
import type { ActiveSession } from '@radiance/backend/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../../data/useApi';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { useNow } from '../../../lib/clinic/useNow';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { Chip } from '../../../ui/Chip';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { SettingsRow, SettingsRows, SettingsSection } from '../../../page/SettingsSection';

const FAILED = 'Error al cerrar la sesión';

export function SessionsSection() {
  const api = useApi();
  const query = useRead(['security', 'sessions'], (api, options) => api.activeSessions(options));
  const [isAsking, setIsAsking] = useState(false);
  const one = useCommand((id: string) => api.endSession(id), { done: 'Sesión cerrada', failed: FAILED });
  const others = useCommand(() => api.endOtherSessions(), {
    done: 'Tus demás sesiones se han cerrado',
    failed: FAILED,
    onSettled: () => setIsAsking(false),
  });
  const hasOthers = (query.data?.length ?? 0) > 1;

  return (
    <SettingsSection
      title="Sesiones abiertas"
      text="Los dispositivos desde los que has entrado. Si no reconoces alguno, cierra su sesión y cambia la contraseña."
      action={hasOthers && <Button onClick={() => setIsAsking(true)}>Cerrar las demás sesiones</Button>}
    >
      <WhenLoaded query={query}>
        {(list) => (
          <SettingsRows>
            {[...list]
              .sort((first, second) => Number(second.current) - Number(first.current))
              .map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={one.isPending && one.variables === session.id}
                  onEnd={() => one.mutate(session.id)}
                />
              ))}
          </SettingsRows>
        )}
      </WhenLoaded>
      {isAsking && (
        <ConfirmDialog
          question="¿Cerrar las demás sesiones?"
          text="Quien esté en ellas tendrá que volver a iniciar sesión. Esta sesión sigue abierta."
          confirm="Cerrar las demás"
          isBusy={others.isPending}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => others.mutate()}
        />
      )}
    </SettingsSection>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: ActiveSession; isBusy: boolean; onEnd: () => void }) {
  const { device, address, created_at, refreshed_at, current } = session;
  const clock = useClinicClock();
  const now = useNow();
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <SettingsRow
      icon={<Icon size={20} />}
      name={device}
      detail={`Desde ${placeOf(address)} · entró el ${clock.formatInstant(created_at)} · último uso ${clock.relativeInstant(refreshed_at, now)}`}
      badge={current && <Chip variant="default">Esta sesión</Chip>}
    >
      {!current && (
        <Button
          disabled={isBusy}
          aria-label={`Cerrar la sesión de ${device}, abierta el ${clock.formatInstant(created_at)}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </SettingsRow>
  );
}

const THIS_MACHINE = /^(?:127\.|::1$)/;
const LOCAL_NETWORK = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i;

export function placeOf(address: string | null): string {
  if (address === null) return 'lugar desconocido';
  const bare = address.replace(/^::ffff:/i, '');
  if (THIS_MACHINE.test(bare)) return `el propio servidor (${bare})`;
  return LOCAL_NETWORK.test(bare) ? `la red local (${bare})` : bare;
}
