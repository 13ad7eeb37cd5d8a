import { WAITING_RULES, addDays, lastBookableDay } from '@radiance/backend/contract';
import { useState } from 'react';
import { useClinic } from '../../data/useClinic';
import { DateField } from '../../inputs/dates/DateInput';
import { FieldRow, Fields, Padded } from '../../inputs/Fields';
import { TreatmentSearch } from '../../inputs/TreatmentSearch';
import { useClinicNow } from '../../lib/clinic/useNow';
import { rule } from '../../lib/fields';
import { ClientFields } from '../../records/client/ClientFields';
import { CLIENT_RULES_OF_FORM, newClientOf } from '../../records/client/clientForm';
import { FocusNext } from '../../records/client/nextField';
import type { FormTexts } from '../../records/record/FormFrame';
import { CreateDialog } from '../../records/record/RecordForm';
import { useKnownValues } from '../../records/record/useKnownValues';

const TEXTS: FormTexts = {
  title: 'Apuntar en lista de espera',
  submit: 'Apuntar',
  done: 'Apuntado en la lista de espera',
  failed: 'Error al apuntar en la lista de espera',
};
const { client_name, email, phone, treatment_id, from_date, to_date } = WAITING_RULES;
const FORM_RULES = { client_name, email, phone, treatment_id, from_date, to_date, ...CLIENT_RULES_OF_FORM };
/** Values that the form takes over from a client, or from a booking without a free hour. */
const KNOWN = ['client_id', 'client_name', 'phone', 'email', 'treatment_id', 'from_date', 'to_date'] as const;
const USUAL_DAYS = 14;

export function WaitlistCreate() {
  const known = useKnownValues(KNOWN);
  const { date: today } = useClinicNow();
  const { data: clinic } = useClinic();
  const limits = { min: today, ...(clinic && { max: lastBookableDay(today, clinic) }) };
  const [days] = useState({ from_date: today, to_date: addDays(today, USUAL_DAYS) });
  return (
    <CreateDialog
      texts={TEXTS}
      rules={FORM_RULES}
      hasDetail
      width={640}
      defaults={{ ...days, ...known }}
      toBody={(values, form) => ({ ...values, ...newClientOf(form) })}
    >
      <Fields as={Padded}>
        <ClientFields about={() => <FocusNext />} />
        <TreatmentSearch source="treatment_id" label="Tratamiento" validate={rule(treatment_id)} />
        <FieldRow>
          <DateField source="from_date" label="Desde el día" {...limits} validate={rule(from_date)} />
          <DateField source="to_date" label="Hasta el día" {...limits} validate={rule(to_date)} />
        </FieldRow>
      </Fields>
    </CreateDialog>
  );
}
