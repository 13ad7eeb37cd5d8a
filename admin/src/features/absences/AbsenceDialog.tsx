import { Button } from '@mui/material';
import {
  ABSENCE_CONFIRMATION,
  ABSENCE_RULES,
  TEAM_REFUSALS,
  type Absence,
  type Appointment,
  type NewAbsence,
} from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, useNotify } from 'ra-core';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useApi } from '../../data/useApi';
import { DateField } from '../../inputs/dates/DateInput';
import { Fields, Padded, FieldRow } from '../../inputs/Fields';
import { DisabledWhileSaving } from '../../inputs/DisabledWhileSaving';
import { SwitchField } from '../../inputs/SwitchField';
import { SelectField, type Choice } from '../../inputs/TextField';
import { TimeField } from '../../inputs/dates/TimeField';
import { KEEP_EDITED } from '../../lib/changedForm';
import { counted } from '../../lib/countTexts';
import { fieldErrors, refusedAppointments, sentenceOf } from '../../lib/failures';
import { useDraftRecovery } from '../../page/useDraftRecovery';
import { changedValues } from '../../data/concurrentChanges';
import { useOwnConcurrentChanges } from '../../records/record/conflict/useConcurrentChanges';
import { AppointmentsQuestion } from '../../records/removal/AppointmentsQuestion';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { DiscardQuestion, LeaveGuard } from '../../ui/dialog/UnsavedGuard';
import { REASONS, formOf, problemsOf, bodyOf, type AbsenceForm } from './absenceForm';

/** A new absence has no id. `form` is a recovered draft. */
export type Draft = Partial<Absence> & Pick<Absence, 'from' | 'to'> & { form?: AbsenceForm };

type Values = Readonly<Record<string, unknown>>;
type Change = Partial<NewAbsence> & Values;
/** Fields that are sent together. */
const TOGETHER = [
  ['from', 'to'],
  ['practitioner_id', 'equipment_id'],
];
const isKnown = (absence: Draft): absence is Absence & Values => absence.id !== undefined;

/** Key of the draft: the dialog has no address of its own. */
export const ABSENCES_PATH = '/ausencias';

interface Props {
  absence: Draft;
  choices: readonly Choice[];
  equipmentIds: readonly string[];
  onClose: () => void;
}

export function AbsenceDialog({ absence, choices, equipmentIds, onClose }: Props) {
  const formId = useId();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const api = useApi();
  const [asked, setAsked] = useState<{ change: Change; appointments: readonly Appointment[] } | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change, isConfirmed }: { change: Change; isConfirmed: boolean }): Promise<Absence> =>
      concurrent.send(change, (sent, meta) => api.saveAbsence(sent, { id: absence.id, isConfirmed, ...meta })),
  });

  const save = async (change: Change, isConfirmed: boolean) => {
    try {
      await mutateAsync({ change, isConfirmed });
    } catch (error) {
      const appointments = refusedAppointments(error, ABSENCE_CONFIRMATION);
      if (appointments) setAsked({ change, appointments });
      else if (!concurrent.resolve(error, change))
        notify('Error al guardar la ausencia', { type: 'error', detail: sentenceOf(error) });
      return fieldErrors(error) ?? undefined;
    }
    await queryClient.invalidateQueries({ queryKey: ['absences'] });
    notify('Ausencia guardada correctamente', { type: 'success' });
    end();
    return undefined;
  };
  const known = isKnown(absence) ? absence : null;
  const concurrent = useOwnConcurrentChanges<Absence & Values, Change>({
    resource: 'absences',
    record: known,
    versionOf: (seen) => api.versionOf('absences', seen),
    isSaving: isPending,
    save: (change) => void save(change, false),
  });
  // A saved or discarded form leaves no draft.
  const isOver = useRef(false);
  const end = () => {
    isOver.current = true;
    onClose();
  };
  // Closing the dialog changes no address, so the router's blocker cannot ask.
  const isChanged = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => (isChanged.current ? setIsLeaving(true) : end());
  const handleSubmit = (form: FieldValues) => {
    const wire = bodyOf(form as AbsenceForm, equipmentIds);
    return save(known ? changedValues({ ...wire }, known, TOGETHER) : { ...wire }, false);
  };
  const buttons = (
    <>
      <Button onClick={leave}>Cancelar</Button>
      <Button type="submit" form={formId} variant="contained" color="primary" disabled={isPending}>
        {isPending ? 'Guardando...' : 'Guardar ausencia'}
      </Button>
    </>
  );
  return (
    <>
      <DialogFrame title={absence.id ? 'Cambiar ausencia' : 'Nueva ausencia'} width={520} onClose={leave} footer={buttons}>
        <Form
          id={formId}
          noValidate
          disableInvalidFormNotification
          defaultValues={formOf(absence)}
          resetOptions={KEEP_EDITED}
          validate={(form: FieldValues) => problemsOf(form as AbsenceForm)}
          onSubmit={handleSubmit}
        >
          <DisabledWhileSaving isBusy={isPending}>
            <AbsenceFields choices={choices} />
          </DisabledWhileSaving>
          <Changes absence={absence} noted={isChanged} isOver={isOver} />
          {concurrent.guard}
        </Form>
      </DialogFrame>
      {isLeaving && <DiscardQuestion onStay={() => setIsLeaving(false)} onDiscard={end} />}
      {concurrent.question}
      {asked && (
        <AppointmentsQuestion
          question={`Hay ${counted(asked.appointments.length, 'cita', 'citas')} en ese tiempo`}
          text={TEAM_REFUSALS.absenceOverAppointments}
          appointments={asked.appointments}
          confirm="Guardar igualmente"
          isBusy={isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => void save(asked.change, true)}
        />
      )}
    </>
  );
}

interface ChangesProps {
  absence: Draft;
  noted: RefObject<boolean>;
  isOver: RefObject<boolean>;
}

function Changes({ absence: { form, ...absence }, noted, isOver }: ChangesProps) {
  const { isDirty } = useFormState();
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    noted.current = isDirty;
  }, [noted, isDirty]);
  useEffect(() => {
    for (const [name, value] of Object.entries(form ?? {})) setValue(name, value, { shouldDirty: true });
  }, [form, setValue]);
  // The page restores the draft, since it is mounted before the dialog.
  useDraftRecovery(ABSENCES_PATH, {
    draft: () => (isDirty && !isOver.current ? { ...absence, form: getValues() } : null),
    restore: () => undefined,
  });
  return <LeaveGuard isUnsaved={isDirty} onDiscard={() => (isOver.current = true)} />;
}

function AbsenceFields({ choices }: { choices: readonly Choice[] }) {
  const [isWhole, reason] = useWatch({ name: ['is_whole', 'reason'] }) as [boolean, string];
  const reasons = [...new Set([...REASONS, reason])].filter(Boolean);
  return (
    <Fields as={Padded}>
      <SelectField source="whose" label="De quién o de qué" empty="Elige a quién o qué afecta" choices={choices} />
      <SelectField
        source="reason"
        label="Motivo"
        choices={reasons.map((value) => ({ value, label: value }))}
        validate={(value) => {
          const parsed = ABSENCE_RULES.reason.parse(value);
          return parsed.ok ? undefined : parsed.message;
        }}
      />
      <SwitchField source="is_whole" label="Días completos" />
      <FieldRow>
        <DateField source="first" label={isWhole ? 'Primer día' : 'Día'} />
        <DateField source="last" label={isWhole ? 'Último día' : 'Hasta el día (si es otro)'} />
      </FieldRow>
      {!isWhole && (
        <FieldRow>
          <TimeField source="from" label="Desde las" />
          <TimeField source="to" label="Hasta las" />
        </FieldRow>
      )}
    </Fields>
  );
}
