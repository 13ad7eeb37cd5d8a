import { Button } from '@mui/material';
import { WEBHOOK_EVENT_LABELS, type CreatedWebhook, type Webhook } from '@radiance/backend/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApi, useCommand } from '../../data/useApi';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RemovedThing } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Notice } from '../../ui/notices/Notice';
import { WarningStrip } from '../../ui/notices/WarningStrip';
import { SecretDialog } from '../../inputs/dialogs/SecretDialog';
import { SettingsRow, SettingsRows } from '../../page/SettingsSection';
import { DeliveriesDialog } from './DeliveriesDialog';
import { NewWebhookDialog } from './NewWebhookDialog';
import { useWebhooks, WEBHOOKS_KEY } from './useWebhooks';

const eventsOf = ({ events }: Webhook): string => events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', ');

/** Addresses of other programs to which events are sent. */
export function WebhooksPage() {
  const api = useApi();
  const query = useWebhooks();
  const [isNew, setIsNew] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  const [opened, setOpened] = useState<Webhook | null>(null);
  const pause = useCommand(({ id, is_paused }: Webhook) => api.pauseWebhook(id, !is_paused), {
    done: ({ is_paused }) => (is_paused ? 'Webhook en pausa' : 'Webhook reanudado'),
    failed: 'Error al cambiar el webhook',
    refreshes: WEBHOOKS_KEY,
  });
  const remove = useCommand(({ id }: Webhook) => api.removeWebhook(id), {
    done: 'Webhook eliminado',
    failed: 'Error al cambiar el webhook',
    refreshes: WEBHOOKS_KEY,
    onSettled: () => setRemoved(null),
  });
  return (
    <>
      <PageHead title="Webhooks">
        <Button variant="contained" color="primary" onClick={() => setIsNew(true)}>
          Crear webhook
        </Button>
      </PageHead>
      <WhenLoaded query={query}>
        {(webhooks) => (
          <>
            {webhooks.some(({ failure }) => failure !== null) && (
              <WarningStrip as="div" role="status">
                <TriangleAlert />
                <p>
                  <strong>Hay webhooks en pausa.</strong> Su programa no quiere nada más o no ha aceptado nada durante un día.
                  Cuando vuelva a funcionar, reanúdalos: reciben entonces lo que falta.
                </p>
              </WarningStrip>
            )}
            {webhooks.length === 0 && (
              <Notice
                text="Todavía no hay webhooks."
                detail="Un webhook avisa a otro programa de cada reserva, pedido o lead nuevo o cambiado."
              />
            )}
            <SettingsRows>
              {webhooks.map((webhook) => (
                <SettingsRow
                  key={webhook.id}
                  name={webhook.url}
                  detail={webhook.failure ? `${eventsOf(webhook)} · último error: ${webhook.failure}` : eventsOf(webhook)}
                  badge={webhook.is_paused && <Chip variant={webhook.failure ? 'destructive' : 'outline'}>En pausa</Chip>}
                >
                  <Button aria-label={`Entregas de ${webhook.url}`} onClick={() => setOpened(webhook)}>
                    Entregas
                  </Button>
                  <Button
                    aria-label={`${webhook.is_paused ? 'Reanudar' : 'Pausar'} ${webhook.url}`}
                    disabled={pause.isPending}
                    onClick={() => pause.mutate(webhook)}
                  >
                    {webhook.is_paused ? 'Reanudar' : 'Pausar'}
                  </Button>
                  <Button aria-label={`Eliminar ${webhook.url}`} onClick={() => setRemoved(webhook)}>
                    Eliminar
                  </Button>
                </SettingsRow>
              ))}
            </SettingsRows>
          </>
        )}
      </WhenLoaded>
      {isNew && (
        <NewWebhookDialog
          onCreated={(webhook) => {
            setIsNew(false);
            setCreated(webhook);
          }}
          onClose={() => setIsNew(false)}
        />
      )}
      {created && (
        <SecretDialog title="Webhook creado" label="Secreto" secret={created.secret} onClose={() => setCreated(null)}>
          Con este secreto el programa comprueba la firma de cada aviso. Cópialo: solo se muestra ahora.
        </SecretDialog>
      )}
      {opened && <DeliveriesDialog webhook={opened} onClose={() => setOpened(null)} />}
      {removed && (
        <ConfirmDialog
          question="¿Eliminar el webhook?"
          text="Su programa no recibe nada más, y se borra el registro de lo entregado."
          confirm="Eliminar"
          isBusy={remove.isPending}
          onCancel={() => setRemoved(null)}
          onConfirm={() => remove.mutate(removed)}
        >
          <RemovedThing title={removed.url} text={eventsOf(removed)} />
        </ConfirmDialog>
      )}
    </>
  );
}
