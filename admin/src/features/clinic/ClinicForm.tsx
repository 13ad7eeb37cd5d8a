import { styled } from '@mui/material/styles';
import { CLINIC_RULES, type Clinic } from '@radiance/backend/contract';
import { HttpError, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../data/useApi';
import { useSaveClinic } from '../../data/useClinic';
import { DisabledWhileSaving } from '../../inputs/DisabledWhileSaving';
import { parsedValues } from '../../lib/fields';
import { DISCARD_EDITED, KEEP_EDITED } from '../../lib/changedForm';
import type { Merge } from '../../data/concurrentChanges';
import { useOwnConcurrentChanges } from '../../records/record/conflict/useConcurrentChanges';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { AffectedList, AffectedNote, affectedText } from './hours/AffectedAppointments';
import { LegalWarning } from './LegalWarning';
import { SaveBar } from './SaveBar';
import { FormGuard } from '../../page/FormGuard';
import { SectionBlock } from '../../page/SectionBlock';
import { SectionNav } from './SectionNav';
import { affectedBy, useFutureAppointments } from './hours/appointmentsOutsideHours';
import { mergedDays } from './hours/closedDays';
import { SECTIONS } from './sections';
import { contentUpTo } from '../../theme/tokens';

const IDS = SECTIONS.map(({ id }) => id);
type Fields = Readonly<Record<string, unknown>>;
const isField = (name: string): name is keyof Clinic => Object.hasOwn(CLINIC_RULES, name);

export function ClinicForm({ clinic }: { clinic: Clinic }) {
  const form = useForm<Clinic>({ values: clinic, resetOptions: KEEP_EDITED });
  const { dirtyFields } = form.formState;
  useMergedDays(clinic, form);
  const notify = useNotify();
  const api = useApi();
  const { mutate, isPending } = useSaveClinic((change, put) => concurrent.send(change, put));
  const { data: future = [] } = useFutureAppointments(Boolean(dirtyFields.closed_days ?? dirtyFields.opening_hours));
  const [asked, setAsked] = useState<Clinic | null>(null);
  const [refused, setRefused] = useState<keyof Clinic | null>(null);
  const isSaved = useRef(false);

  const { hash, key } = useLocation();
  const { setFocus } = form;
  useEffect(() => {
    const target = hash.slice(1);
    if (isField(target)) setFocus(target);
    else document.getElementById(target)?.scrollIntoView();
  }, [hash, key, setFocus]);

  // After the fields are enabled again.
  useEffect(() => {
    if (refused && !isPending) setFocus(refused);
  }, [refused, isPending, setFocus]);

  const startFrom = (values: Clinic) => form.reset(values, DISCARD_EDITED);
  const save = (values: Clinic) => {
    setAsked(null);
    setRefused(null);
    const changed = Object.keys(dirtyFields).filter(isField);
    send(parsedValues(CLINIC_RULES, Object.fromEntries(changed.map((field) => [field, values[field]]))));
  };
  const send = (change: Partial<Clinic>) =>
    mutate(change, {
      onSuccess: (saved) => {
        startFrom(saved);
        notify('Datos de la clínica guardados correctamente', { type: 'success' });
      },
      onError: (error) => {
        const errors: unknown = error instanceof HttpError ? (error.body as { errors?: unknown } | undefined)?.errors : undefined;
        for (const [field, message] of Object.entries(errors ?? {}).reverse()) {
          if (!isField(field)) continue;
          form.setError(field, { message: String(message) });
          setRefused(field);
        }
        if (!concurrent.resolve(error, change))
          notify('Error al guardar los datos de la clínica', { type: 'error', detail: error.message });
      },
    });
  const concurrent = useOwnConcurrentChanges<Clinic & Fields, Partial<Clinic> & Fields>({
    resource: 'clinic',
    record: clinic as Clinic & Fields,
    versionOf: (seen) => api.clinicVersion(seen),
    isSaving: isPending,
    save: send,
    merges: MERGES,
  });
  const submit = form.handleSubmit((values) => (affectedBy(clinic, values, future).length > 0 ? setAsked(values) : save(values)));
  const affected = asked ? affectedBy(clinic, asked, future) : [];

  return (
    <FormProvider {...form}>
      <LegalWarning clinic={clinic} onChoose={(field) => setFocus(field)} />
      <Columns>
        <SectionNav sections={SECTIONS} ids={IDS} />
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DisabledWhileSaving isBusy={isPending}>
            {SECTIONS.map(({ content, ...section }) => (
              <SectionBlock key={section.id} {...section}>
                {content}
              </SectionBlock>
            ))}
          </DisabledWhileSaving>
          <SaveBar isSaving={isPending} onDiscard={() => startFrom(clinic)}>
            <AffectedNote clinic={clinic} future={future} />
          </SaveBar>
        </form>
      </Columns>
      <FormGuard isSaved={isSaved} />
      {concurrent.guard}
      {concurrent.question}
      {asked && (
        <ConfirmDialog
          question="¿Guardar aunque haya citas?"
          text={affectedText(affected.length)}
          cancel="Seguir editando"
          confirm="Guardar igualmente"
          onCancel={() => setAsked(null)}
          onConfirm={() => save(asked)}
        >
          <AffectedList affected={affected} />
        </ConfirmDialog>
      )}
    </FormProvider>
  );
}

const MERGES = { closed_days: mergedDays as Merge };

/** Two users may add closed days at the same time: only the changes made here are applied to the current list. */
function useMergedDays(clinic: Clinic, { formState: { dirtyFields }, getValues, setValue }: UseFormReturn<Clinic>): void {
  const isChangedHere = Boolean(dirtyFields.closed_days);
  const before = useRef(clinic);
  useEffect(() => {
    const { closed_days: old } = before.current;
    before.current = clinic;
    if (!isChangedHere || old === clinic.closed_days) return;
    setValue('closed_days', mergedDays(old, clinic.closed_days, getValues('closed_days')), { shouldDirty: true });
  }, [clinic, isChangedHere, getValues, setValue]);
}

const Columns = styled('div')`
  display: grid;
  grid-template-columns: 176px minmax(0, 760px);
  gap: 0 48px;
  & section:first-of-type {
    border-top: 0;
  }
  ${contentUpTo(860, 'grid-template-columns: minmax(0, 1fr);')}
`;
