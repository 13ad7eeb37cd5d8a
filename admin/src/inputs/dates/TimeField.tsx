import { FieldFrame, useRawField, type FieldProps } from '../FieldFrame';
import { TimeInput } from '../week/TimeInput';

export function TimeField(props: FieldProps) {
  const { control, field, frame } = useRawField(props);
  return (
    <FieldFrame {...frame}>
      <TimeInput
        ref={control.ref}
        id={control.id}
        aria-invalid={control['aria-invalid']}
        value={String(field.value ?? '')}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}
