import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_RULES,
  type CreatedWebhook,
  type NewWebhook,
} from '@radiance/backend/contract';
import { useApi } from '../../data/useApi';
import { TicksField } from '../../inputs/ManyField';
import { TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { FormDialog } from '../../inputs/dialogs/FormDialog';

type NewWebhookForm = Pick<NewWebhook, 'url' | 'events'>;

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_EVENT_LABELS[value] }));

export function NewWebhookDialog({ onCreated, onClose }: { onCreated: (created: CreatedWebhook) => void; onClose: () => void }) {
  const api = useApi();
  return (
    <FormDialog<NewWebhookForm>
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
    </FormDialog>
  );
}
