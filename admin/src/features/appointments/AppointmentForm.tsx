import {
  APPOINTMENT_RULES,
  firstBookableDay,
  gives,
  isOpenOn,
  lastBookableDay,
  offersReminderChoice,
  REMINDER_CHANNEL_LABELS,
  visitLabel,
  type Appointment,
} from '@radiance/backend/contract';
import { useRecordContext } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useClinic } from '../../data/useClinic';
import { usePractitioners } from '../../data/useTeam';
import { DateField } from '../../inputs/dates/DateInput';
import { Fields, Padded, FieldRow } from '../../inputs/Fields';
import { SwitchField } from '../../inputs/SwitchField';
import { choicesOf, SelectField, TextArea } from '../../inputs/TextField';
import { TreatmentSearch } from '../../inputs/TreatmentSearch';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { useClinicNow } from '../../lib/clinic/useNow';
import { rule } from '../../lib/fields';
import { ClientFields } from '../../records/client/ClientFields';
import { CLIENT_RULES_OF_FORM, newClientOf } from '../../records/client/clientForm';
import { focusNext } from '../../records/client/nextField';
import type { FormTexts } from '../../records/record/FormFrame';
import { CreateDialog, EditDialog } from '../../records/record/RecordForm';
import { EquipmentFields } from './booking/EquipmentFields';
import { HourField } from './booking/HourField';
import { LastVisits } from './booking/LastVisits';
import { NextHours } from './booking/NextHours';
import { useOverlapQuestion } from './booking/useOverlapQuestion';
import { bookingOf, MoreTreatments } from './booking/MoreTreatments';
import { useKnownValues } from '../../records/record/useKnownValues';
import { useVisit } from '../../data/useVisit';

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
const FORM_RULES = {
  ...{ treatment_id, client_name, email, phone, reminder_channel, practitioner_id, equipment, date, time, notes },
  ...CLIENT_RULES_OF_FORM,
};
/** A time belongs to a treatment, a day and a practitioner. */
const TOGETHER = [['treatment_id', 'practitioner_id', 'equipment', 'date', 'time']];
/** By the agenda, a free gap, a client, a lead or another appointment. */
const KNOWN = ['date', 'time', 'practitioner_id', 'treatment_id', 'client_id', 'client_name', 'phone', 'email'] as const;

export function AppointmentCreate() {
  const known = useKnownValues(KNOWN);
  const now = useClinicClock().now();
  const { data: clinic } = useClinic();
  // The day at which the form was opened: it must not change while the form is filled in.
  const [first] = useState(clinic ? firstBookableDay(now, clinic) : now.date);
  const { isConfirmed, onRefused, question } = useOverlapQuestion();
  return (
    <CreateDialog
      texts={CREATE_TEXTS}
      otherSubmit="Crear reserva"
      hasDetail
      rules={FORM_RULES}
      width={640}
      defaults={{ notify_client: true, date: first, ...known }}
      toBody={(values, form, isPending) => ({
        ...bookingOf(values, form),
        ...newClientOf(form),
        ...hourOf(isConfirmed),
        ...(!isPending && confirmedOf(form)),
      })}
      onRefused={onRefused}
    >
      <AppointmentFields hours={known.time === undefined && <NextHours />} more={<MoreTreatments />}>
        <Notify />
        {question}
      </AppointmentFields>
    </CreateDialog>
  );
}

export function AppointmentEdit() {
  const { isConfirmed, onRefused, question } = useOverlapQuestion();
  const isMoving = useKnownValues(['moving']).moving !== undefined;
  return (
    <EditDialog
      texts={EDIT_TEXTS}
      rules={FORM_RULES}
      together={TOGETHER}
      width={640}
      missing="Esta reserva ya no existe."
      toBody={(values) => ('time' in values ? { ...values, ...hourOf(isConfirmed) } : values)}
      onRefused={onRefused}
    >
      <AppointmentFields
        hours={isMoving && <NextHours takesFocus />}
        isMoving={isMoving}
        more={
          <>
            <EquipmentFields />
            <OfVisit />
          </>
        }
      >
        {question}
      </AppointmentFields>
    </EditDialog>
  );
}

/** The staff may book any minute; over others once they have confirmed it. */
const hourOf = ({ current: overlap }: { current: boolean }): object => ({ any_minute: true, ...(overlap && { overlap }) });

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
  hours: ReactNode;
  /** Opened to choose another hour. */
  isMoving?: boolean;
  more: ReactNode;
  children: ReactNode;
}

/** Always in this order, wherever the form was opened. */
const AppointmentFields = ({ hours, isMoving = false, more, children }: AppointmentFieldsProps) => (
  <Fields as={Padded}>
    <ClientFields about={({ id }) => <LastVisits clientId={id} />} />
    <Reminder />
    {hours ? (
      <TreatmentBeforeHours />
    ) : (
      <TreatmentSearch source="treatment_id" label="Tratamiento" validate={rule(treatment_id)} />
    )}
    <WithWhom isMoving={isMoving} />
    {hours}
    <FieldRow>
      <AppointmentDay />
      <HourField />
    </FieldRow>
    {more}
    <TextArea source="notes" label="Notas" rows={3} hint="Opcional. No incluyas datos de salud." validate={rule(notes)} />
    {children}
  </Fields>
);

/** The keys of the free hours work as soon as a treatment is chosen. */
function TreatmentBeforeHours() {
  const { getValues } = useFormContext();
  const choose = () => focusNext(getValues());
  return <TreatmentSearch source="treatment_id" label="Tratamiento" validate={rule(treatment_id)} onChosen={choose} />;
}

function OfVisit() {
  const record = useRecordContext<Appointment>();
  const visit = useVisit({ visit_id: record?.visit_id ?? null });
  if (visit.length === 0) return null;
  return <p>Es una {visitLabel(visit.length).toLowerCase()}: con otro día u otra hora empezará entonces la visita entera.</p>;
}

/** Hidden where the clinic has no team. For another hour anybody is offered instead of a practitioner who can no longer treat. */
function WithWhom({ isMoving }: { isMoving: boolean }) {
  const { data: team = [] } = usePractitioners();
  const { practitioner_id: held, treatment_id: id } = useRecordContext<Appointment>() ?? {};
  const holder = isMoving ? team.find((member) => member.id === held) : undefined;
  const isGone = holder && id && !(holder.is_active && gives(holder, { id }));
  const isChosen = useWatch({ name: 'practitioner_id' }) === held;
  const { setValue } = useFormContext();
  useEffect(() => {
    if (isGone && isChosen) setValue('practitioner_id', '');
  }, [isGone, isChosen, setValue]);
  // An inactive practitioner stays selectable on their own appointment.
  const shown = team.filter(({ id, is_active }) => is_active || id === held);
  if (shown.length === 0) return null;
  return (
    <SelectField
      source="practitioner_id"
      label="Con quién"
      empty="Cualquiera"
      hint={isGone ? `${holder.name} ya no hace este tratamiento: se ofrecen las horas de quien puede hacerlo.` : undefined}
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
      choices={choicesOf(clinic.reminder_channels, REMINDER_CHANNEL_LABELS)}
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
