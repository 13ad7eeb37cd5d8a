import { APPOINTMENT_RULES, slotsOn } from '@radiance/backend/contract';
import { useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useClinic } from '../../../data/useClinic';
import { TimeField } from '../../../inputs/dates/TimeField';
import { rule } from '../../../lib/fields';
import { TextButton } from '../../../ui/buttons/TextButton';
import { SlotField } from './SlotField';

const HOUR = { source: 'time', label: 'Hora', validate: rule(APPOINTMENT_RULES.time) } as const;

/** Form value: the hour is typed instead of chosen among the slots. Not sent. */
export const ANY_MINUTE = 'any_minute';

/** One of the free slots, or any minute while the clinic is open. */
export function HourField() {
  const chosen: unknown = useWatch({ name: ANY_MINUTE });
  const { defaultValues: { date, time } = {} } = useFormState();
  const { data: clinic } = useClinic();
  const { setValue } = useFormContext();
  const isSlot = !time || !clinic || slotsOn(String(date), clinic).includes(String(time));
  const isAnyMinute = typeof chosen === 'boolean' ? chosen : !isSlot;
  const frame = useRef<HTMLDivElement>(null);
  const swap = () => {
    setValue(ANY_MINUTE, !isAnyMinute);
    // After the other field has been rendered.
    setTimeout(() => frame.current?.querySelector<HTMLElement>('input, select')?.focus());
  };
  return (
    <div ref={frame}>
      {isAnyMinute ? <TimeField {...HOUR} /> : <SlotField {...HOUR} />}
      <TextButton type="button" onClick={swap}>
        {isAnyMinute ? 'Elegir entre las libres' : 'Escribir otra hora'}
      </TextButton>
    </div>
  );
}
