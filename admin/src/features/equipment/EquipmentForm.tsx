import { COMING_APPOINTMENTS, EQUIPMENT_KINDS, EQUIPMENT_KIND_LABELS, EQUIPMENT_RULES } from '@radiance/backend/contract';
import { Fields, Padded } from '../../inputs/Fields';
import { SwitchField } from '../../inputs/SwitchField';
import { choicesOf, SelectField, TextField } from '../../inputs/TextField';
import { rule } from '../../lib/fields';
import type { ConflictConfirmation } from '../../records/record/useSaving';
import { recordForms } from '../../records/record/recordForms';

const LEAVING: ConflictConfirmation = {
  type: COMING_APPOINTMENTS,
  question: '¿Dejar de usarlo?',
  confirm: 'Guardar igualmente',
};
const KINDS = choicesOf(EQUIPMENT_KINDS, EQUIPMENT_KIND_LABELS);

export const { Create, Edit } = recordForms({
  rules: EQUIPMENT_RULES,
  width: 480,
  defaults: { kind: 'room', is_active: true },
  create: {
    title: 'Nueva cabina o aparato',
    submit: 'Añadir',
    done: 'Añadido correctamente',
    failed: 'Error al añadir',
  },
  edit: {
    title: 'Editar cabina o aparato',
    done: 'Actualizado correctamente',
    failed: 'Error al actualizar',
  },
  missing: 'Esta cabina o este aparato ya no existe.',
  confirmation: LEAVING,
  fields: () => <EquipmentFields />,
});

const EquipmentFields = () => (
  <Fields as={Padded}>
    <TextField source="name" label="Nombre" autoComplete="off" validate={rule(EQUIPMENT_RULES.name)} />
    <SelectField source="kind" label="Qué es" choices={KINDS} validate={rule(EQUIPMENT_RULES.kind)} />
    <SwitchField
      source="is_active"
      label="En uso"
      hint="Lo que no está en uso no recibe citas. Si tiene alguna por delante, se pregunta antes."
    />
  </Fields>
);
