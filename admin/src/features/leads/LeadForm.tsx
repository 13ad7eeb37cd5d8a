import { LEAD_RULES, LEAD_SOURCES, LEAD_SOURCE_LABELS } from '@radiance/backend/contract';
import { Fields, Padded, FieldRow } from '../../inputs/Fields';
import { choicesOf, SelectField, TextArea, TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { CreateDialog } from '../../records/record/RecordForm';

const TEXTS = {
  title: 'Nuevo lead',
  submit: 'Crear lead',
  done: 'Lead creado correctamente',
  failed: 'Error al crear el lead',
};
const { name, phone, email, source, message } = LEAD_RULES;
const FORM_RULES = { name, phone, email, source, message };
const SOURCES = choicesOf(LEAD_SOURCES, LEAD_SOURCE_LABELS);

/** For leads by phone or chat; those of the website arrive by themselves. */
export const LeadCreate = () => (
  <CreateDialog texts={TEXTS} rules={FORM_RULES} width={640} defaults={{ source: 'whatsapp' }}>
    <Fields as={Padded}>
      <TextField source="name" label="Nombre" autoComplete="off" autoFocus validate={rule(name)} />
      <FieldRow>
        <TextField source="phone" label="Teléfono" type="tel" inputMode="tel" autoComplete="off" validate={rule(phone)} />
        <TextField source="email" label="Email" type="email" inputMode="email" autoComplete="off" validate={rule(email)} />
      </FieldRow>
      <SelectField
        source="source"
        label="Origen"
        choices={SOURCES}
        hint="De una llamada, dónde vio el teléfono."
        validate={rule(source)}
      />
      <TextArea source="message" label="Mensaje" rows={4} hint="No incluyas datos de salud." validate={rule(message)} />
    </Fields>
  </CreateDialog>
);
