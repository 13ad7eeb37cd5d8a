import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CLINIC_BRAND, type Clinic } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useClinic } from '../../../data/useClinic';
import { DisabledWhileSaving } from '../../../inputs/DisabledWhileSaving';
import { WhenLoaded } from '../../../page/WhenLoaded';
import { useClinicForm } from '../../clinic';
import { UnsavedStep } from './UnsavedSteps';
import { useStepSaved } from '../useOnboarding';

/** The default name is the product's, not the clinic's. */
const written = (clinic: Clinic): Clinic => (clinic.name === CLINIC_BRAND ? { ...clinic, name: '' } : clinic);

export const StepForm = ({ children }: { children: ReactNode }) => (
  <WhenLoaded query={useClinic()}>{(clinic) => <ProfileForm clinic={clinic}>{children}</ProfileForm>}</WhenLoaded>
);

function ProfileForm({ clinic, children }: { clinic: Clinic; children: ReactNode }) {
  const stepSaved = useStepSaved();
  const { form, save, isSaving, guard, question } = useClinicForm(clinic, {
    done: 'Paso guardado',
    failed: 'Error al guardar el paso',
    valuesOf: written,
    onSaved: () => void stepSaved(),
  });
  return (
    <FormProvider {...form}>
      <Column noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DisabledWhileSaving isBusy={isSaving}>{children}</DisabledWhileSaving>
        <Button type="submit" variant="contained" color="primary" disabled={isSaving}>
          {isSaving ? 'Guardando...' : 'Guardar'}
        </Button>
      </Column>
      <UnsavedStep />
      {guard}
      {question}
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
