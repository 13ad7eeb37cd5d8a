import { APPOINTMENT_RULES } from '@radiance/backend/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { TimeField } from '../../inputs/TimeField';
import { rule } from '../../lib/fields';
import { TextButton } from '../../ui/TextButton';
import { SlotField } from './SlotField';

const HOUR = { source: 'time', label: 'Hora', validate: rule(APPOINTMENT_RULES.time) } as const;

/** One of the free slots, or any minute while the clinic is open. */
export function HourField() {
  const isAnyMinute = useWatch({ name: 'any_minute' }) === true;
  const { setValue } = useFormContext();
  return (
    <div>
      {isAnyMinute ? <TimeField {...HOUR} /> : <SlotField {...HOUR} />}
      <TextButton type="button" onClick={() => setValue('any_minute', !isAnyMinute, { shouldDirty: true })}>
        {isAnyMinute ? 'Elegir entre las libres' : 'A cualquier minuto'}
      </TextButton>
    </div>
  );
}
