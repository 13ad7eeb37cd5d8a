import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CLINIC_BRAND, CLINIC_RULES, type Clinic } from '@radiance/backend/contract';
import { HttpError, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useClinic, useSaveClinic } from '../../data/useClinic';
import { DisabledWhileSaving } from '../../inputs/DisabledWhileSaving';
import { wireValues } from '../../lib/fields';
import { BEGIN_ANEW, KEEP_DRAFT } from '../../lib/changedForm';
import { sentenceOf } from '../../lib/failures';
import { WhenLoaded } from '../../page/WhenLoaded';
import { UnsavedStep } from './UnsavedSteps';
import { useStepSaved } from './useOnboarding';

const isField = (name: string): name is keyof Clinic => Object.hasOwn(CLINIC_RULES, name);

/** The default name is the product's, not the clinic's. */
const written = (clinic: Clinic): Clinic => (clinic.name === CLINIC_BRAND ? { ...clinic, name: '' } : clinic);

export const StepForm = ({ children }: { children: ReactNode }) => (
  <WhenLoaded query={useClinic()}>{(clinic) => <ProfileForm clinic={clinic}>{children}</ProfileForm>}</WhenLoaded>
);

function ProfileForm({ clinic, children }: { clinic: Clinic; children: ReactNode }) {
  const form = useForm<Clinic>({ values: written(clinic), resetOptions: KEEP_DRAFT });
  const { dirtyFields } = form.formState;
  const notify = useNotify();
  const stepSaved = useStepSaved();
  const { mutate, isPending } = useSaveClinic();
  const save = (values: Clinic) => {
    const changed = Object.keys(dirtyFields).filter(isField);
    mutate(wireValues(CLINIC_RULES, Object.fromEntries(changed.map((field) => [field, values[field]]))), {
      onSuccess: (saved) => {
        form.reset(written(saved), BEGIN_ANEW);
        void stepSaved();
        notify('Paso guardado', { type: 'success' });
      },
      onError: (error) => {
        const errors = error instanceof HttpError ? (error.body as { errors?: Record<string, string> } | undefined)?.errors : {};
        for (const [field, message] of Object.entries(errors ?? {})) if (isField(field)) form.setError(field, { message });
        notify('Error al guardar el paso', { type: 'error', detail: sentenceOf(error) });
      },
    });
  };
  return (
    <FormProvider {...form}>
      <Column noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DisabledWhileSaving isBusy={isPending}>{children}</DisabledWhileSaving>
        <Button type="submit" variant="contained" color="primary" disabled={isPending}>
          {isPending ? 'Guardando...' : 'Guardar'}
        </Button>
      </Column>
      <UnsavedStep />
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
