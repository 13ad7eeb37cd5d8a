import { Button } from '@mui/material';
import { addDays, type Practitioner, type PractitionerHours } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, useNotify } from 'ra-core';
import { useId, useMemo, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useApi, useRead } from '../../data/useApi';
import { useClinic } from '../../data/useClinic';
import { DisabledWhileSaving } from '../../inputs/DisabledWhileSaving';
import { sentenceOf } from '../../lib/failures';
import { KEEP_EDITED } from '../../lib/changedForm';
import { useClinicNow } from '../../lib/clinic/useNow';
import { FormGuard } from '../../page/FormGuard';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RecordDialog } from '../../records/record/RecordDialog';
import { useOwnConcurrentChanges } from '../../records/record/conflict/useConcurrentChanges';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { HoursField } from './HoursField';

const WIDTH = 760;

/** Weekly hours with a start date, and further ones from a later day. */
export const HoursDialog = () => (
  <RecordDialog<Practitioner> title="Horario" missing="Esta persona ya no está en el equipo." width={WIDTH}>
    {(practitioner, close) => <Hours practitioner={practitioner} close={close} />}
  </RecordDialog>
);

function Hours({ practitioner, close }: { practitioner: Practitioner; close: () => void }) {
  const query = useRead(
    ['practitioner-hours', practitioner.id],
    (api, options) => api.practitionerHours(practitioner.id, options),
    { staleTime: Infinity },
  );
  const title = `Horario de ${practitioner.name}`;
  return query.data ? (
    <HoursForm key={practitioner.id} {...{ practitioner, close, title }} hours={query.data} />
  ) : (
    <DialogFrame title={title} width={WIDTH} onClose={close}>
      <div style={{ padding: '12px 28px 28px' }}>
        <WhenLoaded query={query}>{() => null}</WhenLoaded>
      </div>
    </DialogFrame>
  );
}

/** By the name that the history has for it. */
interface HoursChange extends Record<string, unknown> {
  week: readonly PractitionerHours[];
}

interface FormProps {
  practitioner: Practitioner;
  title: string;
  hours: readonly PractitionerHours[];
  close: () => void;
}

function HoursForm({ practitioner, title, hours, close }: FormProps) {
  const formId = useId();
  const notify = useNotify();
  const isSaved = useRef(false);
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: clinic } = useClinic();
  const { date: today } = useClinicNow();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: HoursChange): Promise<PractitionerHours[]> =>
      concurrent.send(change, ({ week }, meta) => api.savePractitionerHours(practitioner.id, week, meta)),
    onSuccess: (saved) => {
      isSaved.current = true;
      queryClient.setQueryData(['practitioner-hours', practitioner.id], saved);
      notify('Horario guardado correctamente', { type: 'success' });
      close();
    },
    onError: (error, change) => {
      if (!concurrent.resolve(error, change)) notify('Error al guardar el horario', { type: 'error', detail: sentenceOf(error) });
    },
  });
  const record = useMemo(() => ({ week: hours }), [hours]);
  const concurrent = useOwnConcurrentChanges<HoursChange, HoursChange>({
    resource: 'practitioners',
    record,
    versionOf: ({ week }) => api.hoursVersion(practitioner.id, week),
    isSaving: isPending,
    save: mutate,
  });
  const buttons = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button type="submit" form={formId} variant="contained" color="primary" disabled={isPending}>
        {isPending ? 'Guardando...' : 'Guardar horario'}
      </Button>
    </>
  );
  return (
    <DialogFrame title={title} width={WIDTH} onClose={close} footer={buttons}>
      <Form
        id={formId}
        noValidate
        disableInvalidFormNotification
        defaultValues={{ hours }}
        // A colleague's change must not discard the edited hours.
        resetOptions={KEEP_EDITED}
        onSubmit={(form: FieldValues) => mutate({ week: form.hours as PractitionerHours[] })}
      >
        <DisabledWhileSaving isBusy={isPending}>
          {clinic && <HoursField source="hours" week={clinic.opening_hours} today={today} tomorrow={addDays(today, 1)} />}
        </DisabledWhileSaving>
        <FormGuard isSaved={isSaved} />
        {concurrent.guard}
      </Form>
      {concurrent.question}
    </DialogFrame>
  );
}
