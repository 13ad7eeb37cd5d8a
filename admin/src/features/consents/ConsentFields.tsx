import { CONSENT_RULES, CONSENT_SCOPE_LABELS, CONSENT_SCOPES, type ConsentScope } from '@radiance/backend/contract';
import { DateField } from '../../inputs/dates/DateInput';
import { FieldNotes, Frame, useRawField } from '../../inputs/FieldFrame';
import { Fields, Padded, FieldRow } from '../../inputs/Fields';
import { TickList } from '../../inputs/ManyField';
import { choicesOf, TextArea, TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { useClinicNow } from '../../lib/clinic/useNow';

const { withdrawn_on: _withdrawn, ...WRITTEN } = CONSENT_RULES;
/** The rules of the fields below. */
export const CONSENT_FORM_RULES = WRITTEN;
const SCOPES = choicesOf(CONSENT_SCOPES, CONSENT_SCOPE_LABELS);

export function ConsentFields() {
  const { date } = useClinicNow();
  return (
    <Fields as={Padded}>
      <TextField source="name" label="Quién sale en las imágenes" autoComplete="off" validate={rule(CONSENT_RULES.name)} />
      <FieldRow>
        <TextField source="email" label="Email" type="email" autoComplete="off" validate={rule(CONSENT_RULES.email)} />
        <TextField source="phone" label="Teléfono" type="tel" autoComplete="off" validate={rule(CONSENT_RULES.phone)} />
      </FieldRow>
      <ScopeField />
      <DateField source="given_on" label="Firmado el" max={date} validate={rule(CONSENT_RULES.given_on)} />
      <TextArea source="notes" label="Notas" rows={3} validate={rule(CONSENT_RULES.notes)} />
    </Fields>
  );
}

function ScopeField() {
  const { field, frame, control } = useRawField({
    source: 'scope',
    label: 'Para qué vale',
    validate: rule(CONSENT_RULES.scope),
  });
  const chosen = (field.value ?? []) as ConsentScope[];
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{frame.label}</legend>
      <TickList label={frame.label} choices={SCOPES} chosen={chosen} onChange={field.onChange} />
      <FieldNotes {...frame} />
    </Frame>
  );
}
