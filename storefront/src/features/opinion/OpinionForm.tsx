import { OPINION_CONSENT_TEXT, OPINION_RULES, type ManagedOpinion, type NewOpinion } from '@radiance/backend/contract';
import { useState } from 'react';
import { styled } from 'styled-components';
import { sendOpinion } from '../../api/submit';
import { PrivacyNotice } from '../../forms/PrivacyNotice';
import { createSubmission } from '../../forms/submission';
import { useForm } from '../../forms/useForm';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { colour } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { FieldError, TextAreaField, TextField } from '../../ui/Field';
import { showError, showToast } from '../../ui/toast/toastStore';
import { opinionSchema, type OpinionValues } from './opinionSchema';
import { StarsField } from './StarsField';

const submission = createSubmission();

interface Props {
  token: string;
  /** The text as it may be published. */
  name: string;
  onSent: (sent: ManagedOpinion) => void;
  /** The opinion was already sent from another window. */
  onKnown: () => void;
}

/** Stars, text, a name to publish under, and the consent to publish. */
export function OpinionForm({ token, name, onSent, onKnown }: Props) {
  const [values, setValues] = useState<OpinionValues>({ rating: '', quote: '', name, consent: '' });
  const { isSending, submit } = useSubmit(submission, (content: NewOpinion, { key }) => sendOpinion(token, content, key));
  const form = useForm<NewOpinion>({
    schema: opinionSchema,
    values,
    onChange: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    isSending,
  });

  const handleSubmit = async (): Promise<void> => {
    if (isSending || form.check().length > 0) return;
    const outcome = await submit(opinionSchema.cast(values));
    if (outcome.ok) return onSent(outcome.answer);
    const { refusal } = outcome;
    if (refusal && isConflict(refusal)) {
      showToast({ title: refusal.message });
      return onKnown();
    }
    form.refuse(refusal?.errors ?? {});
    showError(failureText(refusal, 'No se ha podido enviar tu opinión. Inténtalo de nuevo.'));
  };

  return (
    // A submit before hydration must not put the input into the address.
    <Fields method="dialog" {...form.attributes(handleSubmit)}>
      <StarsField value={values.rating} error={form.errors['rating']} onChange={(value) => form.change('rating', value)} />
      <TextAreaField
        label="Tu opinión"
        hint="Cómo te atendieron y cómo te sentiste. No incluyas datos de salud."
        max={OPINION_RULES.quote.max}
        {...form.field('quote')}
      />
      <TextField
        label="Nombre que se mostrará"
        hint="Puedes poner solo tu nombre o unas iniciales."
        autoComplete="off"
        {...form.field('name')}
      />
      <div>
        <Agreed>
          <input
            type="checkbox"
            name="consent"
            value="true"
            checked={values.consent === 'true'}
            aria-invalid={form.errors['consent'] ? true : undefined}
            aria-describedby={form.errors['consent'] ? 'consent-error' : undefined}
            onChange={({ target }) => form.change('consent', target.checked ? 'true' : '')}
          />
          {OPINION_CONSENT_TEXT}
        </Agreed>
        <FieldError id="consent-error">{form.errors['consent']}</FieldError>
      </div>
      <PrivacyNotice purpose="revisar y publicar tu opinión" />
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Enviando...' : 'Enviar opinión'}
      </Button>
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 22px;
  margin-top: 28px;
  > button {
    justify-self: start;
  }
`;

const Agreed = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-height: 44px;
  line-height: 1.5;
  cursor: pointer;
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 1px 0 0;
    accent-color: ${colour.clay};
  }
`;
