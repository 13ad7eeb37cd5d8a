import { styled } from '@mui/material/styles';
import type { Clinic } from '@radiance/backend/contract';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { DisabledWhileSaving } from '../../inputs/DisabledWhileSaving';
import { DISCARD_EDITED } from '../../lib/changedForm';
import type { Merge } from '../../data/concurrentChanges';
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
import { isClinicField, useClinicForm } from './useClinicForm';
import { contentUpTo } from '../../theme/tokens';

const IDS = SECTIONS.map(({ id }) => id);

export function ClinicForm({ clinic }: { clinic: Clinic }) {
  const [refused, setRefused] = useState<keyof Clinic | null>(null);
  const { form, save, isSaving, guard, question } = useClinicForm(clinic, {
    done: 'Datos de la clínica guardados correctamente',
    failed: 'Error al guardar los datos de la clínica',
    merges: MERGES,
    onRefused: setRefused,
  });
  const { dirtyFields } = form.formState;
  useMergedDays(clinic, form);
  const { data: future = [] } = useFutureAppointments(Boolean(dirtyFields.closed_days ?? dirtyFields.opening_hours));
  const [asked, setAsked] = useState<Clinic | null>(null);
  const isSaved = useRef(false);

  const { hash, key } = useLocation();
  const { setFocus } = form;
  useEffect(() => {
    const target = hash.slice(1);
    if (isClinicField(target)) setFocus(target);
    else document.getElementById(target)?.scrollIntoView();
  }, [hash, key, setFocus]);

  // After the fields are enabled again.
  useEffect(() => {
    if (refused && !isSaving) setFocus(refused);
  }, [refused, isSaving, setFocus]);

  const send = (values: Clinic) => {
    setAsked(null);
    setRefused(null);
    save(values);
  };
  const submit = form.handleSubmit((values) => (affectedBy(clinic, values, future).length > 0 ? setAsked(values) : send(values)));
  const affected = asked ? affectedBy(clinic, asked, future) : [];

  return (
    <FormProvider {...form}>
      <LegalWarning clinic={clinic} onChoose={(field) => setFocus(field)} />
      <Columns>
        <SectionNav sections={SECTIONS} ids={IDS} />
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DisabledWhileSaving isBusy={isSaving}>
            {SECTIONS.map(({ content, ...section }) => (
              <SectionBlock key={section.id} {...section}>
                {content}
              </SectionBlock>
            ))}
          </DisabledWhileSaving>
          <SaveBar isSaving={isSaving} onDiscard={() => form.reset(clinic, DISCARD_EDITED)}>
            <AffectedNote clinic={clinic} future={future} />
          </SaveBar>
        </form>
      </Columns>
      <FormGuard isSaved={isSaved} />
      {guard}
      {question}
      {asked && (
        <ConfirmDialog
          question="¿Guardar aunque haya citas?"
          text={affectedText(affected.length)}
          cancel="Seguir editando"
          confirm="Guardar igualmente"
          onCancel={() => setAsked(null)}
          onConfirm={() => send(asked)}
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
