import type { CalendarLimits } from '../ui/Calendar';
import { DateInput } from './DateInput';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

export function DateField({ min, max, isClosed, ...props }: FieldProps & CalendarLimits) {
  const { control, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <DateInput {...control} value={String(control.value ?? '')} {...{ min, max, isClosed }} />
    </FieldFrame>
  );
}
