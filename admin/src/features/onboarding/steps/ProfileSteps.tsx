import { Button } from '@mui/material';
import { formatNotice, PROPOSED_NOTICE_MINUTES, type Clinic } from '@radiance/backend/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields, ContactFields, LegalFields, NoticeField, OpeningHoursField } from '../../clinic';
import { StepForm, StepText } from './StepForm';

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
      <NoticeField />
      <NoticeProposal />
    </StepForm>
  </>
);

/** Without a minimum notice, visitors can book an appointment that starts in two minutes. */
function NoticeProposal() {
  const { setValue } = useFormContext<Clinic>();
  const minutes = useWatch<Clinic, 'min_notice_minutes'>({ name: 'min_notice_minutes' });
  if (minutes !== 0) return null;
  const proposed = formatNotice(PROPOSED_NOTICE_MINUTES);
  return (
    <>
      <StepText>Te proponemos {proposed}: así nadie reserva en la web una hora que empieza enseguida.</StepText>
      <Button
        variant="outlined"
        onClick={() => setValue('min_notice_minutes', PROPOSED_NOTICE_MINUTES, { shouldDirty: true, shouldTouch: true })}
      >
        Poner {proposed}
      </Button>
    </>
  );
}

export const LegalStep = () => (
  <>
    <StepText>La ley pide que cualquiera pueda saber quién está detrás de la web: sin estos datos no se puede abrir.</StepText>
    <StepForm>
      <LegalFields />
    </StepForm>
  </>
);
