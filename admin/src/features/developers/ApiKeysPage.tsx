import { Button } from '@mui/material';
import { serverNow, type ApiKey } from '@radiance/backend/contract';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { useClinicClock, type ClinicClock } from '../../lib/clinic/clinicClock';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RemovedThing } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Notice } from '../../ui/notices/Notice';
import { SecretDialog } from '../../inputs/dialogs/SecretDialog';
import { SettingsRow, SettingsRows } from '../../page/SettingsSection';
import { NewApiKeyDialog } from './NewApiKeyDialog';
import { scopesText } from './scopeTexts';

const QUERY_KEY = ['api-keys'];

const lastUse = ({ last_used_at, last_used_address }: ApiKey, clock: ClinicClock): string =>
  last_used_at ? `usada el ${clock.formatInstant(last_used_at)} desde ${last_used_address}` : 'sin usar todavía';

/** Keys with which other programs call the API. */
export function ApiKeysPage() {
  const clock = useClinicClock();
  const query = useRead(QUERY_KEY, (api, options) => api.apiKeys(options));
  const [isNew, setIsNew] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const [asked, setAsked] = useState<ApiKey | null>(null);

  const isExpired = ({ expires_at }: ApiKey): boolean => expires_at !== null && Date.parse(expires_at) <= serverNow();
  const detailOf = (key: ApiKey): string =>
    [
      `${key.prefix}…`,
      scopesText(key.scopes),
      key.expires_at && `caduca el ${clock.formatInstant(key.expires_at)}`,
      key.networks.length > 0 && `solo desde ${key.networks.join(', ')}`,
      lastUse(key, clock),
    ]
      .filter(Boolean)
      .join(' · ');

  return (
    <>
      <PageHead title="Claves de API">
        <Button variant="contained" color="primary" onClick={() => setIsNew(true)}>
          Crear clave
        </Button>
      </PageHead>
      <WhenLoaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <Notice
              text="Todavía no hay claves."
              detail="Con una clave, otro programa lee o cambia los datos que elijas, sin tu contraseña. En /api/docs se explica cómo."
            />
          ) : (
            <SettingsRows>
              {keys.map((key) => (
                <SettingsRow
                  key={key.id}
                  name={key.name}
                  detail={detailOf(key)}
                  badge={isExpired(key) && <Chip variant="low">Caducada</Chip>}
                >
                  <Button aria-label={`Revocar la clave ${key.name}`} onClick={() => setAsked(key)}>
                    Revocar
                  </Button>
                </SettingsRow>
              ))}
            </SettingsRows>
          )
        }
      </WhenLoaded>
      {isNew && (
        <NewApiKeyDialog
          onCreated={({ key }) => {
            setIsNew(false);
            setCreated(key);
          }}
          onClose={() => setIsNew(false)}
        />
      )}
      {created && (
        <SecretDialog title="Clave creada" label="Clave" secret={created} onClose={() => setCreated(null)}>
          Copia la clave y guárdala en el programa que la va a usar. Solo se muestra ahora.
        </SecretDialog>
      )}
      {asked && <Revocation apiKey={asked} detail={detailOf(asked)} onClose={() => setAsked(null)} />}
    </>
  );
}

function Revocation({ apiKey, detail, onClose }: { apiKey: ApiKey; detail: string; onClose: () => void }) {
  const api = useApi();
  const { mutate, isPending } = useCommand(() => api.revokeApiKey(apiKey.id), {
    done: 'Clave revocada',
    failed: 'Error al revocar la clave',
    refreshes: QUERY_KEY,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      question="¿Revocar la clave?"
      text="El programa que la usa dejará de funcionar con ella al momento. No se puede deshacer."
      confirm="Revocar"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <RemovedThing title={apiKey.name} text={detail} />
    </ConfirmDialog>
  );
}
