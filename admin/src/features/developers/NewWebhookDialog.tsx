import { styled } from '@mui/material/styles';
import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_RULES,
  type CreatedWebhook,
  type WebhookEvent,
} from '@radiance/backend/contract';
import { useDataProvider } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';
import { FieldNotes, Frame, useField } from '../../inputs/FieldFrame';
import { TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { AccountDialog } from '../security';

interface Form {
  url: string;
  events: WebhookEvent[];
}

export function NewWebhookDialog({ onCreated, onClose }: { onCreated: (created: CreatedWebhook) => void; onClose: () => void }) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return (
    <AccountDialog<Form>
      title="Crear webhook"
      submit="Crear webhook"
      done="Webhook creado"
      staysOpen
      change={async ({ url, events }) => onCreated(await dataProvider.createWebhook({ url, events }))}
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
      <EventsField />
    </AccountDialog>
  );
}

function EventsField() {
  const asIs = (value: unknown) => value;
  const validate = (input: unknown) => rule(WEBHOOK_RULES.events)(input ?? []);
  const { field, frame, control } = useField({ source: 'events', label: 'Eventos', validate, format: asIs, parse: asIs });
  const chosen = (field.value ?? []) as WebhookEvent[];
  const toggle = (event: WebhookEvent) =>
    field.onChange(WEBHOOK_EVENTS.filter((other) => (other === event ? !chosen.includes(event) : chosen.includes(other))));
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{frame.label}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Choice key={event}>
          <input type="checkbox" checked={chosen.includes(event)} onChange={() => toggle(event)} />
          {WEBHOOK_EVENT_LABELS[event]}
        </Choice>
      ))}
      <FieldNotes {...frame} />
    </Frame>
  );
}

const Choice = styled('label')`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 40px;
  cursor: pointer;
  & input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: var(--clay);
  }
`;
