import { choice, LEAD_RULES, optional, PRIVACY_NOTICE_VERSION, text, type Values } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { createLead } from '../../api/submit';
import { cleaned, ruleSchema } from '../../fields';
import { ConfirmByEmailDialog } from '../../forms/ConfirmByEmailDialog';
import { FormEnd, FormGrid } from '../../forms/FormLayout';
import { Honeypot } from '../../forms/Honeypot';
import { EmailField, NameField, PhoneField } from '../../forms/PersonFields';
import { PrivacyNotice } from '../../forms/PrivacyNotice';
import { createSubmission } from '../../forms/submission';
import { useForm } from '../../forms/useForm';
import { failureText, useSubmit } from '../../forms/useSubmit';
import { clinicHour } from '../../lib/texts/clinicText';
import { useClinic, useSiteTexts } from '../../lib/useSite';
import { colour } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { SelectField, TextAreaField } from '../../ui/Field';
import { showError, showToast } from '../../ui/toast/toastStore';
import { closeUnconfirmedLead, closeLeadDialog, finishLead, setLeadValue, useLead } from './leadDialog';
import { leadSource } from './leadSource';

const { name, email, phone, message } = LEAD_RULES;
/** When to call; the clinic's own choice by default. */
const CALLS = ['Por la mañana', 'A mediodía', 'Por la tarde'] as const;
const LEAD_FORM_RULES = { name, email, phone, message, call: optional(choice(CALLS, 'Elige cuándo')) } as const;
type LeadForm = Values<typeof LEAD_FORM_RULES>;

/** The clinic reads when to call at the end of the message, which leaves room for it. */
const callLine = (call: string): string => `\n\nLlamar: ${call.toLowerCase()}.`;
const SHORT_MAX = message.max - Math.max(...CALLS.map((call) => callLine(call).length));
const shortMessage = text({ min: message.min, max: SHORT_MAX, message: message.message, kind: 'lines' });

const contactSchema = ruleSchema(LEAD_FORM_RULES);
const diagnosisSchema = ruleSchema({ ...LEAD_FORM_RULES, message: shortMessage });

const withCall = ({ call, ...lead }: LeadForm) => ({
  ...lead,
  message: call === null ? lead.message : `${lead.message}${callLine(call)}`,
});

const DIAGNOSIS_INTRO =
  'Cuéntanos qué te preocupa y cuándo te viene bien que te llamemos: te buscamos una hora. El diagnóstico es gratuito y no te compromete a nada.';

const submission = createSubmission();

const Intro = styled.p`
  margin-bottom: 24px;
  color: ${colour.muted};
`;

/** 'Formulario de Contacto', and the request behind every 'diagnóstico gratuito' button. */
export function LeadDialog() {
  const { lead_intro } = useSiteTexts();
  const { isOpen, isDiagnosis, values, unconfirmed } = useLead();
  const clinic = useClinic();
  const { isSending, submit } = useSubmit(submission, (content: LeadForm, { key }) =>
    createLead({ ...withCall(content), source: leadSource(), privacy_version: PRIVACY_NOTICE_VERSION }, key),
  );
  const schema = isDiagnosis ? diagnosisSchema : contactSchema;
  const form = useForm({ schema, values, onChange: setLeadValue, isSending });

  const handleSubmit = async (): Promise<void> => {
    if (isSending || form.check().length > 0) return;
    const outcome = await submit(schema.cast(isDiagnosis ? values : { ...values, call: '' }));
    if (outcome.ok) {
      const { confirm_until: until } = outcome.answer;
      if (until !== undefined) return finishLead({ email: cleaned(email, values.email), until });
      finishLead();
      showToast({ title: '¡Mensaje enviado!', description: 'Gracias por tu interés. Te contactaremos pronto.' });
      return;
    }
    form.refuse(outcome.refusal?.errors ?? {});
    showError(failureText(outcome.refusal, 'No se pudo enviar el mensaje. Inténtalo de nuevo.'));
  };

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={closeLeadDialog}
        title={isDiagnosis ? 'Reserva tu diagnóstico gratuito' : 'Formulario de Contacto'}
        width={672}
      >
        <form {...form.attributes(handleSubmit)}>
          <Intro>{isDiagnosis ? DIAGNOSIS_INTRO : lead_intro}</Intro>
          <FormGrid>
            {isDiagnosis && (
              <div data-whole>
                <TextAreaField
                  label="¿Qué te preocupa? (tu mensaje)"
                  hint="Con una frase basta: por ejemplo, qué te gustaría mejorar. No incluyas datos de salud."
                  max={SHORT_MAX}
                  {...form.field('message')}
                />
              </div>
            )}
            <div data-whole>
              <NameField {...form.field('name')} />
            </div>
            <EmailField {...form.field('email')} />
            <PhoneField {...form.field('phone')} />
            <div data-whole>
              {isDiagnosis ? (
                <SelectField
                  label="¿Cuándo te llamamos?"
                  name="call"
                  value={values.call}
                  onChange={({ target }) => !isSending && setLeadValue('call', target.value)}
                >
                  <option value="">Cuando podáis</option>
                  {CALLS.map((call) => (
                    <option key={call}>{call}</option>
                  ))}
                </SelectField>
              ) : (
                <TextAreaField
                  label="Mensaje"
                  hint="No incluyas datos de salud."
                  max={LEAD_RULES.message.max}
                  {...form.field('message')}
                />
              )}
            </div>
          </FormGrid>
          <Honeypot />
          <FormEnd>
            <PrivacyNotice purpose="contestarte" />
            <Button type="submit" $wide aria-disabled={isSending}>
              {isSending ? 'Enviando...' : isDiagnosis ? 'Enviar y pedir mi diagnóstico' : 'Enviar mensaje'}
            </Button>
          </FormEnd>
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
