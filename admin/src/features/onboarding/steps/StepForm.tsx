import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CLINIC_BRAND, CLINIC_RULES, type Clinic } from '@radiance/backend/contract';
import { HttpError, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useApi } from '../../../data/useApi';
import { useClinic, useSaveClinic } from '../../../data/useClinic';
import { DisabledWhileSaving } from '../../../inputs/DisabledWhileSaving';
import { parsedValues } from '../../../lib/fields';
import { DISCARD_EDITED, KEEP_EDITED } from '../../../lib/changedForm';
import { sentenceOf } from '../../../lib/failures';
import { useOwnConcurrentChanges } from '../../../records/record/conflict/useConcurrentChanges';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { UnsavedStep } from './UnsavedSteps';
import { useStepSaved } from '../useOnboarding';

type Fields = Readonly<Record<string, unknown>>;
const isField = (name: string): name is keyof Clinic => Object.hasOwn(CLINIC_RULES, name);

/** The default name is the product's, not the clinic's. */
const written = (clinic: Clinic): Clinic => (clinic.name === CLINIC_BRAND ? { ...clinic, name: '' } : clinic);

export const StepForm = ({ children }: { children: ReactNode }) => (
  <WhenLoaded query={useClinic()}>{(clinic) => <ProfileForm clinic={clinic}>{children}</ProfileForm>}</WhenLoaded>
);

function ProfileForm({ clinic, children }: { clinic: Clinic; children: ReactNode }) {
  const form = useForm<Clinic>({ values: written(clinic), resetOptions: KEEP_EDITED });
  const { dirtyFields } = form.formState;
  const notify = useNotify();
  const stepSaved = useStepSaved();
  const api = useApi();
  const { mutate, isPending } = useSaveClinic((change, put) => concurrent.send(change, put));
  const save = (values: Clinic) => {
    const changed = Object.keys(dirtyFields).filter(isField);
    send(parsedValues(CLINIC_RULES, Object.fromEntries(changed.map((field) => [field, values[field]]))));
  };
  const send = (change: Partial<Clinic>) =>
    mutate(change, {
      onSuccess: (saved) => {
        form.reset(written(saved), DISCARD_EDITED);
        void stepSaved();
        notify('Paso guardado', { type: 'success' });
      },
      onError: (error) => {
        const errors = error instanceof HttpError ? (error.body as { errors?: Record<string, string> } | undefined)?.errors : {};
        for (const [field, message] of Object.entries(errors ?? {})) if (isField(field)) form.setError(field, { message });
        if (!concurrent.resolve(error, change)) notify('Error al guardar el paso', { type: 'error', detail: sentenceOf(error) });
      },
    });
  const concurrent = useOwnConcurrentChanges<Clinic & Fields, Partial<Clinic> & Fields>({
    resource: 'clinic',
    record: clinic as Clinic & Fields,
    versionOf: (seen) => api.clinicVersion(seen),
    isSaving: isPending,
    save: send,
  });
  return (
    <FormProvider {...form}>
      <Column noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DisabledWhileSaving isBusy={isPending}>{children}</DisabledWhileSaving>
        <Button type="submit" variant="contained" color="primary" disabled={isPending}>
          {isPending ? 'Guardando...' : 'Guardar'}
        </Button>
      </Column>
      <UnsavedStep />
      {concurrent.guard}
      {concurrent.question}
    </FormProvider>
  );
}

const Column = styled('form')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  & > button {
    justify-self: start;
  }
`;

export const StepText = styled('div')`
  max-width: 62ch;
  & code {
    overflow-wrap: anywhere;
    font-size: 0.93em;
  }
`;
