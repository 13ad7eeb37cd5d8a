import { FieldFrame, useField, type FieldProps } from '../FieldFrame';
import { TimeInput } from '../week/TimeInput';

const asIs = (value: unknown) => value;

export function TimeField(props: FieldProps) {
  const { control, field, frame } = useField({ ...props, format: asIs, parse: asIs });
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
