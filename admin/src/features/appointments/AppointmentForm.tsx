import {
  APPOINTMENT_RULES,
  firstBookableDay,
  isOpenOn,
  lastBookableDay,
  offersReminderChoice,
  REMINDER_CHANNEL_LABELS,
  slotsOn,
  STAFF_HOUR_RULES,
  visitLabel,
  type Appointment,
} from '@radiance/backend/contract';
import { useRecordContext } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useClinic } from '../../data/useClinic';
import { usePractitioners } from '../../data/useTeam';
import { DateField } from '../../inputs/dates/DateInput';
import { Fields, Padded, FieldRow } from '../../inputs/Fields';
import { SwitchField } from '../../inputs/SwitchField';
import { SelectField, TextArea, TextField } from '../../inputs/TextField';
import { TreatmentSearch } from '../../inputs/TreatmentSearch';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useClinicNow } from '../../lib/clinic/useNow';
import { rule } from '../../lib/fields';
import type { FormTexts } from '../../records/record/FormFrame';
import { CreateDialog, EditDialog } from '../../records/record/RecordForm';
import { EquipmentFields } from './EquipmentFields';
import { ClientField, useChosenClient } from './ClientField';
import { HourField } from './HourField';
import { KnownClient } from './KnownClient';
import { bookingOf, MoreTreatments } from './MoreTreatments';
import { NextHours } from './NextHours';
import { OverlapField, overlapsOf } from './OverlapField';
import type { ClientChoice } from './useClients';
import { useVisit } from '../../records/visit/useVisit';

const CREATE_TEXTS: FormTexts = {
  title: 'Nueva reserva',
  submit: 'Crear y confirmar',
  done: 'Reserva creada correctamente',
  failed: 'Error al crear la reserva',
};
const EDIT_TEXTS: FormTexts = {
  title: 'Cambiar la reserva',
  submit: 'Guardar cambios',
  done: 'Reserva actualizada correctamente',
  failed: 'Error al actualizar la reserva',
};
const { treatment_id, client_name, email, phone, date, time, notes, practitioner_id, equipment, reminder_channel } =
  APPOINTMENT_RULES;
const CONTACT_RULES = { client_name, email, phone, reminder_channel };
/** A time belongs to a treatment, a day and a practitioner. */
const TOGETHER = [['treatment_id', 'practitioner_id', 'equipment', 'date', 'time', 'any_minute', 'overlap']];
const FORM_RULES = { treatment_id, ...CONTACT_RULES, practitioner_id, equipment, date, time, notes, ...STAFF_HOUR_RULES };

/** What is known when the form opens: by the agenda, a free gap, a client or a lead. */
type Known = Partial<
  Pick<Appointment, 'date' | 'time' | 'practitioner_id' | 'treatment_id' | 'client_name' | 'phone' | 'email'> & {
    client: ClientChoice;
  }
>;
const isKnown = (state: unknown): state is Known =>
  typeof state === 'object' && state !== null && ['date', 'client_name', 'phone', 'client'].some((name) => name in state);

/** Keys of the address's state are the form's fields. */
export function AppointmentCreate() {
  const { state } = useLocation() as { state: unknown };
  const known = isKnown(state) ? state : {};
  const now = useClinicClock().now();
  const { data: clinic } = useClinic();
  // The day at which the form was opened: it must not change while the form is filled in.
  const [first] = useState(clinic ? firstBookableDay(now, clinic) : now.date);
  const [overlaps, setOverlaps] = useState<readonly Appointment[] | null>(null);
  const isSlot = known.time === undefined || !clinic || slotsOn(known.date ?? first, clinic).includes(known.time);
  return (
    <CreateDialog
      texts={CREATE_TEXTS}
      otherSubmit="Crear reserva"
      rules={FORM_RULES}
      width={640}
      defaults={{ notify_client: true, date: first, any_minute: !isSlot, ...known }}
      toBody={(values, form, isPending) => ({ ...bookingOf(values, form), ...(!isPending && confirmedOf(form)) })}
      onRefused={(error) => setOverlaps(overlapsOf(error))}
    >
      <AppointmentFields
        name={<ClientField />}
        hours={known.time === undefined && <NextHours />}
        more={<MoreTreatments />}
        last={
          <>
            {overlaps && <OverlapField overlaps={overlaps} />}
            <Notify />
          </>
        }
      />
    </CreateDialog>
  );
}

export function AppointmentEdit() {
  const [overlaps, setOverlaps] = useState<readonly Appointment[] | null>(null);
  return (
    <EditDialog
      texts={EDIT_TEXTS}
      rules={FORM_RULES}
      together={TOGETHER}
      width={640}
      missing="Esta reserva ya no existe."
      onRefused={(error) => setOverlaps(overlapsOf(error))}
    >
      <AppointmentFields
        name={<TextField source="client_name" label="Nombre" autoComplete="off" validate={rule(client_name)} />}
        more={
          <>
            <EquipmentFields />
            <OfVisit />
          </>
        }
        last={overlaps && <OverlapField overlaps={overlaps} />}
      />
    </EditDialog>
  );
}

const confirmedOf = ({ notify_client }: Readonly<Record<string, unknown>>): object => ({
  status: 'confirmed',
  notify_client: notify_client === true,
});

const Notify = () => (
  <SwitchField
    source="notify_client"
    label="Avisar al cliente"
    hint="Al confirmar recibe por correo la cita, con un enlace para verla y cambiarla, y su recordatorio."
  />
);

interface AppointmentFieldsProps {
  name: ReactNode;
  hours?: ReactNode;
  more: ReactNode;
  last: ReactNode;
}

/** Always in this order, wherever the form was opened. */
function AppointmentFields({ name, hours, more, last }: AppointmentFieldsProps) {
  const client = useChosenClient();
  return (
    <Fields as={Padded}>
      {name}
      {client && <KnownClient client={client} />}
      <TreatmentSearch source="treatment_id" label="Tratamiento" validate={rule(treatment_id)} />
      {hours}
      <Contact client={client} />
      <WithWhom />
      <Pair>
        <AppointmentDay />
        <HourField />
      </Pair>
      {more}
      <TextArea source="notes" label="Notas" rows={3} hint="Opcional. No incluyas datos de salud." validate={rule(notes)} />
      {last}
    </Fields>
  );
}

/** Of a known client only what their record lacks. */
function Contact({ client }: { client: ClientChoice | null }) {
  const asksPhone = !client || client.phones.length === 0;
  const asksEmail = !client || client.emails.length === 0;
  return (
    <>
      {(asksPhone || asksEmail) && (
        <Pair>
          {asksPhone && (
            <TextField source="phone" label="Teléfono" type="tel" inputMode="tel" autoComplete="off" validate={rule(phone)} />
          )}
          {asksEmail && (
            <TextField source="email" label="Email" type="email" inputMode="email" autoComplete="off" validate={rule(email)} />
          )}
        </Pair>
      )}
      <Reminder />
    </>
  );
}

function OfVisit() {
  const record = useRecordContext<Appointment>();
  const visit = useVisit({ visit_id: record?.visit_id ?? null });
  if (visit.length === 0) return null;
  return <p>Es una {visitLabel(visit.length).toLowerCase()}: con otro día u otra hora empezará entonces la visita entera.</p>;
}

/** Hidden where the clinic has no team. */
function WithWhom() {
  const { data: team = [] } = usePractitioners();
  const held = useRecordContext<Appointment>()?.practitioner_id;
  // An inactive practitioner stays selectable on their own appointment.
  const shown = team.filter(({ id, is_active }) => is_active || id === held);
  if (shown.length === 0) return null;
  return (
    <SelectField
      source="practitioner_id"
      label="Con quién"
      empty="Cualquiera"
      choices={shown.map(({ id, name, is_active }) => ({
        value: id,
        label: is_active ? name : `${name} (ya no está en activo)`,
      }))}
      validate={rule(practitioner_id)}
    />
  );
}

/** Shown only where more than one channel exists; otherwise the reminder is a mail. */
function Reminder() {
  const { data: clinic } = useClinic();
  if (!clinic || !offersReminderChoice(clinic)) return null;
  return (
    <SelectField
      source="reminder_channel"
      label="Recordatorio"
      hint="SMS o WhatsApp solo si te lo ha pedido."
      choices={clinic.reminder_channels.map((value) => ({ value, label: REMINDER_CHANNEL_LABELS[value] }))}
      validate={rule(reminder_channel)}
    />
  );
}

/** The calendar offers the days of the booking horizon; the server judges typed ones. */
function AppointmentDay() {
  const { date: today } = useClinicNow();
  const { data: clinic } = useClinic();
  const limits = clinic && {
    max: lastBookableDay(today, clinic),
    isClosed: (day: string) => !isOpenOn(day, clinic),
  };
  return <DateField source="date" label="Fecha" min={today} {...limits} validate={rule(date)} />;
}
