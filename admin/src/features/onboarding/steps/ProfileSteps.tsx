import { Button } from '@mui/material';
import { formatNotice, PROPOSED_MAIL_DELAY_MINUTES, PROPOSED_NOTICE_MINUTES, type Clinic } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields, ContactFields, LegalFields, MailDelayField, NoticeField, OpeningHoursField } from '../../clinic';
import { StepForm, StepText } from './StepForm';

const NOTICE = formatNotice(PROPOSED_NOTICE_MINUTES);
const DELAY = formatNotice(PROPOSED_MAIL_DELAY_MINUTES);

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
      <Proposal field="min_notice_minutes" minutes={PROPOSED_NOTICE_MINUTES} label={`Poner ${NOTICE}`}>
        Te proponemos {NOTICE}: así nadie reserva en la web una hora que empieza enseguida.
      </Proposal>
      <MailDelayField />
      <Proposal field="mail_delay_minutes" minutes={PROPOSED_MAIL_DELAY_MINUTES} label={`Esperar ${DELAY}`}>
        Te proponemos {DELAY}: si mueves o anulas una cita por error y lo arreglas, tu cliente no recibe nada.
      </Proposal>
    </StepForm>
  </>
);

interface ProposalProps {
  field: 'min_notice_minutes' | 'mail_delay_minutes';
  minutes: number;
  label: string;
  children: ReactNode;
}

/** Shown while the setting has its default of 0. */
function Proposal({ field, minutes, label, children }: ProposalProps) {
  const { setValue } = useFormContext<Clinic>();
  if (useWatch<Clinic, typeof field>({ name: field }) !== 0) return null;
  return (
    <>
      <StepText>{children}</StepText>
      <Button variant="outlined" onClick={() => setValue(field, minutes, { shouldDirty: true, shouldTouch: true })}>
        {label}
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
