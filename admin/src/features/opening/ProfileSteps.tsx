import { AddressFields, ContactFields, LegalFields, OpeningHoursField } from '../clinic';
import { StepForm } from './StepForm';
import { StepText } from './StepText';

export const ClinicStep = () => (
  <StepForm>
    <ContactFields />
    <AddressFields />
  </StepForm>
);

export const HoursStep = () => (
  <>
    <StepText>Un día sin tramos está cerrado. Los festivos y las vacaciones se ponen en Clínica, cuando quieras.</StepText>
    <StepForm>
      <OpeningHoursField source="opening_hours" />
    </StepForm>
  </>
);

export const LegalStep = () => (
  <>
    <StepText>La ley pide que cualquiera pueda saber quién está detrás de la web: sin estos datos no se puede abrir.</StepText>
    <StepForm>
      <LegalFields />
    </StepForm>
  </>
);
