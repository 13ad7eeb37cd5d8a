import { REMINDER_CHANNEL_LABELS, type MessageChannel } from '@radiance/backend/contract';
import type { ComponentProps } from 'react';
import { SelectField } from '../ui/Field';

type ReminderFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** The channels that the clinic has configured. */
  channels: readonly MessageChannel[];
};

/** Messages go to a telephone only if the person chooses it here. */
export const ReminderField = ({ channels, ...field }: ReminderFieldProps) => (
  <SelectField label="Recordatorio de la cita" {...field}>
    {channels.map((channel) => (
      <option key={channel} value={channel}>
        {REMINDER_CHANNEL_LABELS[channel]}
      </option>
    ))}
  </SelectField>
);
