import { CLIENT_LANGUAGES, CLIENT_RULES, MESSAGE_CHANNELS, REMINDER_CHANNEL_LABELS } from '@radiance/backend/contract';
import { DateField } from '../../inputs/dates/DateInput';
import { FieldPair, Fields, Padded } from '../../inputs/Fields';
import { LinesField } from '../../inputs/LinesField';
import { choicesOf, SelectField, TextArea, TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import { recordForms } from '../../records/record/recordForms';

const LANGUAGES = Object.entries(CLIENT_LANGUAGES).map(([value, label]) => ({ value, label }));
const CHANNELS = choicesOf(MESSAGE_CHANNELS, REMINDER_CHANNEL_LABELS);

export const { Create, Edit } = recordForms({
  rules: CLIENT_RULES,
  width: 640,
  defaults: { aliases: [], phones: [], emails: [], tags: [], reminder_channel: 'email' },
  create: {
    title: 'Nuevo cliente',
    submit: 'Crear cliente',
    done: 'Cliente creado correctamente',
    failed: 'Error al crear el cliente',
  },
  edit: { title: 'Editar cliente', done: 'Cliente actualizado correctamente', failed: 'Error al actualizar el cliente' },
  missing: 'Este cliente ya no existe.',
  fields: () => <ClientFields />,
});

const ClientFields = () => (
  <Fields as={Padded}>
    <TextField source="name" label="Nombre" autoComplete="off" autoFocus validate={rule(CLIENT_RULES.name)} />
    <FieldPair>
      <LinesField source="phones" label="Teléfonos" hint="Uno por línea." validate={rule(CLIENT_RULES.phones)} />
      <LinesField source="emails" label="Emails" hint="Uno por línea." validate={rule(CLIENT_RULES.emails)} />
    </FieldPair>
    <LinesField
      source="aliases"
      label="Otros nombres"
      hint="Uno por línea: otra forma de escribirlo, otro apellido."
      validate={rule(CLIENT_RULES.aliases)}
    />
    <LinesField
      source="tags"
      label="Etiquetas"
      hint="Una por línea: «llama por la tarde», «primera visita»."
      validate={rule(CLIENT_RULES.tags)}
    />
    <FieldPair>
      <DateField source="birthday" label="Fecha de nacimiento" validate={rule(CLIENT_RULES.birthday)} />
      <SelectField
        source="language"
        label="Idioma"
        choices={LANGUAGES}
        empty="Sin indicar"
        validate={rule(CLIENT_RULES.language)}
      />
    </FieldPair>
    <SelectField
      source="reminder_channel"
      label="Recordatorios"
      choices={CHANNELS}
      validate={rule(CLIENT_RULES.reminder_channel)}
    />
    <TextArea
      source="notes"
      label="Notas de recepción"
      rows={3}
      hint="No incluyas datos de salud."
      validate={rule(CLIENT_RULES.notes)}
    />
  </Fields>
);
