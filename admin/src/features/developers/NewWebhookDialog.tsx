import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_RULES,
  type CreatedWebhook,
  type WebhookEvent,
} from '@radiance/backend/contract';
import { useApi } from '../../data/useApi';
import { TicksField } from '../../inputs/ManyField';
import { TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { AccountDialog } from '../security';

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] }));

interface Form {
  url: string;
  events: WebhookEvent[];
}

export function NewWebhookDialog({ onCreated, onClose }: { onCreated: (created: CreatedWebhook) => void; onClose: () => void }) {
  const api = useApi();
  return (
    <AccountDialog<Form>
      title="Crear webhook"
      submit="Crear webhook"
      done="Webhook creado"
      staysOpen
      change={async ({ url, events }) => onCreated(await api.createWebhook({ url, events }))}
      onClose={onClose}
    >
      <TextField
        source="url"
        label="Dirección"
        type="url"
        placeholder="https://"
        validate={rule(WEBHOOK_RULES.url)}
        autoComplete="off"
      />
      <TicksField source="events" label="Eventos" validate={rule(WEBHOOK_RULES.events)} choices={EVENTS} />
    </AccountDialog>
  );
}
