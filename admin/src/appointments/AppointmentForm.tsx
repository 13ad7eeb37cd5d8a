import { APPOINTMENT_RULES } from '@radiance/backend/contract';
import { CreateDialog, EditDialog, type FormTexts } from '../components/RecordForm';
import { rule } from '../fields';
import { clinicNow } from '../dates';
import { Fields, Padded, Pair } from '../inputs/Fields';
import { TextArea, TextField } from '../inputs/TextField';
import { SlotField } from './SlotField';
import { TreatmentField } from '../inputs/TreatmentField';

const CREATE_TEXTS: FormTexts = {
  title: 'Nueva reserva',
  submit: 'Crear reserva',
  done: 'Reserva creada correctamente',
  failed: 'Error al crear la reserva',
};
const EDIT_TEXTS: FormTexts = {
  title: 'Cambiar la reserva',
  submit: 'Guardar cambios',
  done: 'Reserva actualizada correctamente',
  failed: 'Error al actualizar la reserva',
};
const { treatment_id, client_name, email, phone, date, time, notes } = APPOINTMENT_RULES;
const FORM_RULES = { treatment_id, client_name, email, phone, date, time, notes };

export const AppointmentCreate = () => (
  <CreateDialog texts={CREATE_TEXTS} rules={FORM_RULES} width={640} defaults={{ date: clinicNow().date }}>
    <AppointmentFields />
  </CreateDialog>
);

export const AppointmentEdit = () => (
  <EditDialog texts={EDIT_TEXTS} rules={FORM_RULES} width={640} missing="Esta reserva ya no existe.">
    <AppointmentFields />
  </EditDialog>
);

/** What a caller says first stands first. */
const AppointmentFields = () => (
  <Fields as={Padded}>
    <TreatmentField source="treatment_id" label="Tratamiento" validate={rule(treatment_id)} />
    <Pair>
      <TextField source="date" label="Fecha" type="date" min={clinicNow().date} validate={rule(date)} />
      <SlotField source="time" label="Hora" validate={rule(time)} />
    </Pair>
    <TextField source="client_name" label="Nombre" autoComplete="off" validate={rule(client_name)} />
    <Pair>
      <TextField source="phone" label="Teléfono" type="tel" inputMode="tel" autoComplete="off" validate={rule(phone)} />
      <TextField source="email" label="Email" type="email" inputMode="email" autoComplete="off" validate={rule(email)} />
    </Pair>
    <TextArea source="notes" label="Notas" rows={3} hint="Opcional. No incluyas datos de salud." validate={rule(notes)} />
  </Fields>
);
