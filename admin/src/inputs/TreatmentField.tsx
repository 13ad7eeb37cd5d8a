import type { FieldProps } from './FieldFrame';
import { SelectField } from './TextField';
import { useOfferedTreatments } from './useOfferedTreatments';

export function TreatmentField(props: FieldProps & { empty?: string }) {
  const { choices: treatments } = useOfferedTreatments();
  return (
    <SelectField
      {...props}
      empty={props.empty ?? 'Selecciona un tratamiento'}
      choices={treatments.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
