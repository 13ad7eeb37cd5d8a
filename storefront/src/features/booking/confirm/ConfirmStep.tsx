import {
  APPOINTMENT_RULES,
  formatEuros,
  formatMinutes,
  formatPhone,
  formatTime,
  type Clinic,
  type PublicPractitioner,
  type Treatment,
} from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PrivacyNotice } from '../../../forms/PrivacyNotice';
import type { Form } from '../../../forms/useForm';
import { colour, media } from '../../../theme/tokens';
import { note } from '../../../theme/type';
import { TextAreaField } from '../../../ui/Field';
import { TextButton } from '../../../ui/text/TextLink';
import type { BookingForm } from './bookingSchema';
import { PERSON_STEP, SCHEDULE_STEP, TREATMENT_STEP, type BookingValues } from '../bookingSteps';
import { fullDay } from '../schedule/days';
import { cleaned } from '../../../fields';

const Summary = styled.dl`
  border-bottom: 1px solid ${colour.line};
`;

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  padding: 9px 88px 9px 0;
  border-top: 1px solid ${colour.line};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
`;

const Term = styled.dt`
  color: ${colour.muted};
  font-size: 15px;
  ${media.phone} {
    font-size: 14px;
  }
`;

const Value = styled.dd`
  strong {
    display: block;
    font-weight: 500;
    line-height: 1.4;
  }
  ${note}
  color: ${colour.muted};
  font-size: 14.5px;
  line-height: 1.35;
  overflow-wrap: anywhere;
  strong {
    color: ${colour.ink};
    font-size: 16px;
  }
`;

/** Inside `dd`, because a definition list allows no other children. */
const Change = styled(TextButton)`
  position: absolute;
  top: 50%;
  right: 0;
  transform: translateY(-50%);
`;

const Notes = styled.div`
  display: grid;
  gap: 18px;
  margin-top: 24px;
`;

const Health = styled.span`
  color: ${colour.ink};
  font-weight: 500;
`;

interface ConfirmStepProps {
  clinic: Clinic;
  form: Form<BookingForm>;
  values: BookingValues;
  treatment: Treatment | undefined;
  team: readonly PublicPractitioner[];
  onChange: (step: number) => void;
}

export function ConfirmStep({ clinic, form, values, treatment, team, onChange }: ConfirmStepProps) {
  const practitioner = team.find(({ id }) => id === values.practitioner_id);
  const place = [clinic.street, clinic.city].filter(Boolean).join(', ');
  const row = (term: string, what: string, step: number, value: ReactNode): ReactNode => (
    <Row>
      <Term>{term}</Term>
      <Value>
        {value}
        <Change $accent aria-label={`Cambiar ${what}`} onClick={() => onChange(step)}>
          Cambiar
        </Change>
      </Value>
    </Row>
  );

  return (
    <>
      <Summary>
        {row(
          'Tratamiento',
          'el tratamiento',
          TREATMENT_STEP,
          treatment && (
            <>
              <strong>{treatment.name}</strong>
              {formatMinutes(treatment.duration)} · {formatEuros(treatment.price)}, IVA incluido
            </>
          ),
        )}
        {row(
          'Fecha y hora',
          'la fecha y la hora',
          SCHEDULE_STEP,
          <>
            <strong>
              {values.date && fullDay(values.date)}, {formatTime(values.time)}
            </strong>
            {practitioner && (
              <>
                Con {practitioner.name}
                <br />
              </>
            )}
            {place}
          </>,
        )}
        {row(
          'Tus datos',
          'tus datos',
          PERSON_STEP,
          <>
            <strong>{cleaned(APPOINTMENT_RULES.client_name, values.client_name)}</strong>
            {cleaned(APPOINTMENT_RULES.email, values.email)}
            <br />
            {formatPhone(cleaned(APPOINTMENT_RULES.phone, values.phone))}
          </>,
        )}
      </Summary>
      <Notes>
        <TextAreaField
          label="Notas"
          optional
          hint={<Health>No incluyas datos de salud</Health>}
          max={APPOINTMENT_RULES.notes.max}
          {...form.field('notes')}
        />
        <PrivacyNotice purpose="gestionar esta cita" />
      </Notes>
    </>
  );
}
