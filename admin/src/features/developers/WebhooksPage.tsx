import { Button } from '@mui/material';
import { WEBHOOK_EVENT_LABELS, type CreatedWebhook, type Webhook } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { PanelDataProvider } from '../../data/dataProvider';
import { sentenceOf } from '../../lib/failures';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RemovedThing } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Notice } from '../../ui/notices/Notice';
import { WarningStrip } from '../../ui/notices/WarningStrip';
import { SettingsRow, SettingsRows } from '../security';
import { DeliveriesDialog } from './DeliveriesDialog';
import { NewWebhookDialog } from './NewWebhookDialog';
import { SecretDialog } from './SecretDialog';
import { useWebhooks, WEBHOOKS_KEY } from './useWebhooks';

const eventsOf = ({ events }: Webhook): string => events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', ');

/** Addresses of other programs to which events are sent. */
export function WebhooksPage() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const query = useWebhooks();
  const [isNew, setIsNew] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook | null>(null);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  const [opened, setOpened] = useState<Webhook | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  const failed = (error: unknown) => notify('Error al cambiar el webhook', { type: 'error', detail: sentenceOf(error) });
  const pause = useMutation({
    mutationFn: ({ id, is_paused }: Webhook) => dataProvider.pauseWebhook(id, !is_paused),
    onSuccess: ({ is_paused }) => notify(is_paused ? 'Webhook en pausa' : 'Webhook reanudado', { type: 'success' }),
    onError: failed,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => dataProvider.removeWebhook(id),
    onSuccess: () => notify('Webhook eliminado', { type: 'success' }),
    onError: failed,
    onSettled: async () => {
      await refresh();
      setRemoved(null);
    },
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
              <WarningStrip role="status">
                <TriangleAlert size={18} strokeWidth={1.5} aria-hidden />
                <p>
                  <strong>Hay webhooks en pausa.</strong> Su programa no ha aceptado nada durante un día. Cuando vuelva a
                  funcionar, reanúdalos: reciben entonces lo que falta.
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
            void refresh();
          }}
          onClose={() => setIsNew(false)}
        />
      )}
      {created && (
        <SecretDialog
          title="Webhook creado"
          label="Secreto"
          text="Con este secreto el programa comprueba la firma de cada aviso. Cópialo: solo se muestra ahora."
          secret={created.secret}
          onClose={() => setCreated(null)}
        />
      )}
      {opened && <DeliveriesDialog webhook={opened} onSent={refresh} onClose={() => setOpened(null)} />}
      {removed && (
        <ConfirmDialog
          question="¿Eliminar el webhook?"
          text="Su programa no recibe nada más, y se borra el registro de lo entregado."
          cancel="Cancelar"
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
