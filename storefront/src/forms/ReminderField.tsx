import { REMINDER_CHANNEL_LABELS, type MessageChannel } from '@radiance/backend/contract';
import type { ComponentProps } from 'react';
import { SelectField } from '../ui/Field';

type ReminderFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** Those that are set up. */
  channels: readonly MessageChannel[];
};

/** Nobody is written to on a telephone who did not choose it here. */
export const ReminderField = ({ channels, ...field }: ReminderFieldProps) => (
  <SelectField label="Recordatorio de la cita" {...field}>
    {channels.map((channel) => (
      <option key={channel} value={channel}>
        {REMINDER_CHANNEL_LABELS[channel]}
      </option>
    ))}
  </SelectField>
);
