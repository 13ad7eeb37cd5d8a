import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  DELIVERY_STATE_LABELS,
  WEBHOOK_EVENT_LABELS,
  type DeliveryState,
  type Webhook,
  type WebhookDelivery,
} from '@radiance/backend/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useCommand, useRead } from '../../data/useApi';
import { DELIVERIES_PER_PAGE } from '../../data/calls/developerCalls';
import { Padded } from '../../inputs/Fields';
import { formatCount } from '../../lib/countTexts';
import { WhenLoaded } from '../../page/WhenLoaded';
import { Chip, type ChipVariant } from '../../ui/Chip';
import { Instant } from '../../ui/ClinicTime';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { Notice } from '../../ui/notices/Notice';
import { WEBHOOKS_KEY } from './useWebhooks';

const VARIANTS: Readonly<Record<DeliveryState, ChipVariant>> = {
  waiting: 'low',
  sending: 'outline',
  delivered: 'default',
  failed: 'destructive',
};
const answerOf = ({ status, error, attempts }: WebhookDelivery): string =>
  attempts === 0 ? 'Sin intentos todavía' : `Respuesta: ${status ?? error ?? 'ninguna'} · intento ${attempts}`;

/** The deliveries of a webhook, with request and answer, the newest first. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const api = useApi();
  const [page, setPage] = useState(1);
  const query = useRead(
    [...WEBHOOKS_KEY, webhook.id, 'deliveries', page],
    (api, options) => api.deliveries(webhook.id, page, options),
    { placeholderData: keepPreviousData },
  );
  const again = useCommand((id: string) => api.sendAgain(webhook.id, id), {
    done: 'Se envía de nuevo',
    failed: 'Error al enviar de nuevo',
    refreshes: WEBHOOKS_KEY,
  });
  return (
    <DialogFrame
      title="Entregas"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Pages page={page} total={query.data?.total ?? 0} onChange={setPage} />
          <Button onClick={() => void query.refetch()}>Actualizar</Button>
        </>
      }
    >
      <Padded>
        <WhenLoaded query={query}>
          {({ data: deliveries }) =>
            deliveries.length === 0 ? (
              <Notice text="Todavía no se ha enviado nada." detail={webhook.url} />
            ) : (
              <List>
                {deliveries.map((delivery) => (
                  <li key={delivery.id}>
                    <Head>
                      <strong>{WEBHOOK_EVENT_LABELS[delivery.event]}</strong>
                      <Chip variant={VARIANTS[delivery.state]}>{DELIVERY_STATE_LABELS[delivery.state]}</Chip>
                      <small>
                        <Instant instant={delivery.created_at} /> · {answerOf(delivery)}
                      </small>
                      <Button
                        disabled={again.isPending || delivery.state === 'sending'}
                        onClick={() => again.mutate(delivery.id)}
                        aria-label={`Enviar de nuevo: ${WEBHOOK_EVENT_LABELS[delivery.event]}, ${delivery.id}`}
                      >
                        Enviar de nuevo
                      </Button>
                    </Head>
                    <details>
                      <summary>Petición y respuesta</summary>
                      <pre>{delivery.request}</pre>
                      {delivery.answer && <pre>{delivery.answer}</pre>}
                    </details>
                  </li>
                ))}
              </List>
            )
          }
        </WhenLoaded>
      </Padded>
    </DialogFrame>
  );
}

function Pages({ page, total, onChange }: { page: number; total: number; onChange: (page: number) => void }) {
  const pages = Math.ceil(total / DELIVERIES_PER_PAGE);
  if (pages < 2) return null;
  return (
    <>
      <Range role="status">
        Página {formatCount(page)} de {formatCount(pages)}
      </Range>
      <Button disabled={page === 1} onClick={() => onChange(page - 1)}>
        Más recientes
      </Button>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Más antiguas
      </Button>
    </>
  );
}

const Range = styled('span')`
  margin-right: auto;
  font-size: 14px;
  color: var(--muted);
`;

const List = styled('ul')`
  & > li {
    padding: 12px 0;
    border-bottom: 1px solid var(--line);
  }
  & summary {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    font-size: 14px;
    color: var(--muted);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  & pre {
    margin-top: 6px;
    padding: 10px 12px;
    background: var(--low-ground);
    font:
      13px/1.5 ui-monospace,
      monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Head = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 12px;
  align-items: center;
  & small {
    flex: 1 1 220px;
  }
`;
