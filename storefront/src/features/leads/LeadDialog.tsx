import { LEAD_RULES, PRIVACY_NOTICE_VERSION, type Values } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { prepareProofOfWork } from '../../api/proof-of-work/proofOfWork';
import { createLead } from '../../api/submit';
import { ruleSchema } from '../../fields';
import { ConfirmByEmailDialog } from '../../forms/ConfirmByEmailDialog';
import { Honeypot } from '../../forms/Honeypot';
import { PrivacyNotice } from '../../forms/PrivacyNotice';
import { createSubmission } from '../../forms/submission';
import { useForm } from '../../forms/useForm';
import { failureText, useSubmit } from '../../forms/useSubmit';
import { clinicHour } from '../../lib/texts/clinicText';
import { useClinic, useSiteTexts } from '../../lib/useSite';
import { colour, media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { TextAreaField, TextField } from '../../ui/Field';
import { showToast } from '../../ui/toast/toastStore';
import { closeUnconfirmedLead, closeLeadDialog, finishLead, setLeadValue, useLead } from './leadDialog';
import { leadSource } from './leadSource';

const { name, email, phone, message } = LEAD_RULES;
const LEAD_FORM_RULES = { name, email, phone, message } as const;
type LeadForm = Values<typeof LEAD_FORM_RULES>;
const leadSchema = ruleSchema(LEAD_FORM_RULES);

const submission = createSubmission();

const Intro = styled.p`
  margin-bottom: 24px;
  color: ${colour.muted};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 20px;
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const End = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 20px;
  padding-top: 18px;
  border-top: 1px solid ${colour.line};
`;

/** Opened by 'Formulario de Contacto' and by every 'diagnóstico gratuito' button. */
export function LeadDialog() {
  const { lead_intro } = useSiteTexts();
  const { isOpen, values, unconfirmed } = useLead();
  const clinic = useClinic();
  const { isSending, submit } = useSubmit(submission, (content: LeadForm, { key }) =>
    createLead({ ...content, source: leadSource(), privacy_version: PRIVACY_NOTICE_VERSION }, key),
  );
  const form = useForm({ schema: leadSchema, values, onChange: setLeadValue, isSending });

  const handleSubmit = async (): Promise<void> => {
    if (isSending || form.check().length > 0) return;
    const outcome = await submit(leadSchema.cast(values));
    if (outcome.ok) {
      const { confirm_until: until } = outcome.answer;
      if (until !== undefined) return finishLead({ email: values.email.trim(), until });
      finishLead();
      showToast({ title: '¡Mensaje enviado!', description: 'Gracias por tu interés. Te contactaremos pronto.' });
      return;
    }
    form.refuse(outcome.refusal?.errors ?? {});
    showToast({
      tone: 'error',
      title: 'Error',
      description: failureText(outcome.refusal, 'No se pudo enviar el mensaje. Inténtalo de nuevo.'),
    });
  };

  return (
    <>
      <Dialog isOpen={isOpen} onClose={closeLeadDialog} title="Formulario de Contacto" width={672}>
        <form
          ref={form.container}
          noValidate
          onFocus={prepareProofOfWork}
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          <Intro>{lead_intro}</Intro>
          <Fields>
            <TextField label="Nombre y apellidos" autoComplete="name" {...form.field('name')} />
            <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
            <TextField label="Teléfono" type="tel" inputMode="tel" autoComplete="tel" {...form.field('phone')} />
            <TextAreaField
              label="Mensaje"
              hint="No incluyas datos de salud."
              max={LEAD_RULES.message.max}
              {...form.field('message')}
            />
          </Fields>
          <Honeypot />
          <End>
            <PrivacyNotice purpose="contestarte" />
            <Button type="submit" $wide aria-disabled={isSending}>
              {isSending ? 'Enviando...' : 'Enviar mensaje'}
            </Button>
          </End>
        </form>
      </Dialog>
      <ConfirmByEmailDialog isOpen={unconfirmed !== null} onClose={closeUnconfirmedLead} title="Confirma tu mensaje">
        {unconfirmed && (
          <>
            Para que nos llegue, abre el correo que te hemos enviado a <strong>{unconfirmed.email}</strong> antes de las{' '}
            <strong>{clinicHour(unconfirmed.until, clinic)}</strong> y confírmalo.
          </>
        )}
      </ConfirmByEmailDialog>
    </>
  );
}
