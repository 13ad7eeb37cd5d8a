import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { NEW_FACTOR_RULES, phoneE164, type EnrolledFactor, type FactorType } from '@radiance/backend/contract';
import { Form } from 'ra-core';
import { useId, useState } from 'react';
import { useApi } from '../../../data/useApi';
import { useFormSending } from '../../../inputs/SentForm';
import { TextField } from '../../../inputs/TextField';
import { fieldErrors, sentenceOf } from '../../../lib/failures';
import { rule } from '../../../lib/fields';
import { FocusRing } from '../../../ui/FocusRing';
import { Stack } from '../parts/CodeForm';
import { FailureNote } from '../../../ui/notices/FailureNote';
import { FACTOR_KINDS, KINDS_IN_ORDER } from './factorKinds';
import { arePasskeysUsable } from './passkeys';

const phone = (input: unknown): string | undefined =>
  phoneE164(typeof input === 'string' ? input : '') === null ? 'Teléfono inválido' : undefined;
const NAME_EXAMPLES: Readonly<Record<FactorType, string>> = {
  totp: 'Móvil de Marta',
  phone: 'Móvil de recepción',
  webauthn: 'Portátil de recepción',
};

interface NewFactorFields {
  friendly_name?: string;
  phone?: string;
}

export function NewFactorForm({ onEnrolled }: { onEnrolled: (factor: EnrolledFactor) => void }) {
  const api = useApi();
  const [type, setType] = useState<FactorType>('totp');
  const groupName = useId();
  const isUsable = type !== 'webauthn' || arePasskeysUsable();

  const { submit, isSending, failure, forgetFailure } = useFormSending(async (form: NewFactorFields) => {
    const name = NEW_FACTOR_RULES.friendly_name.parse(form.friendly_name);
    const factor = {
      factor_type: type,
      friendly_name: name.ok ? name.value : null,
      ...(type === 'phone' && { phone: String(form.phone) }),
    };
    onEnrolled(await api.enrolFactor(factor).catch(asFailureOfForm));
  });
  const choose = (kind: FactorType) => {
    setType(kind);
    forgetFailure();
  };

  return (
    <Form noValidate disableInvalidFormNotification onSubmit={submit}>
      <Stack>
        <Kinds>
          <legend className="visually-hidden">Método</legend>
          {KINDS_IN_ORDER.map((kind) => {
            const { label, text, icon: Icon } = FACTOR_KINDS[kind];
            return (
              <label key={kind} data-chosen={type === kind || undefined}>
                <Icon size={20} />
                <span>
                  {label}
                  <small>{text}</small>
                </span>
                <input type="radio" name={groupName} value={kind} checked={type === kind} onChange={() => choose(kind)} />
                <FocusRing />
              </label>
            );
          })}
        </Kinds>
        {failure !== null && <FailureNote error={failure} />}
        {!isUsable && <p role="status">Este navegador no puede usar llaves de acceso en esta dirección.</p>}
        {type === 'phone' && (
          <TextField source="phone" label="Número de móvil" type="tel" inputMode="tel" autoComplete="tel" validate={phone} />
        )}
        <TextField
          source="friendly_name"
          label="Nombre (opcional)"
          hint="Para reconocerlo en la lista."
          placeholder={NAME_EXAMPLES[type]}
          autoComplete="off"
          validate={rule(NEW_FACTOR_RULES.friendly_name)}
        />
        <Button type="submit" variant="contained" color="primary" disabled={!isUsable} aria-disabled={isSending || undefined}>
          {isSending ? 'Un momento...' : 'Continuar'}
        </Button>
      </Stack>
    </Form>
  );
}

/** A kind that the site does not offer has no field. */
function asFailureOfForm(error: unknown): never {
  throw fieldErrors(error)?.['factor_type'] === undefined ? error : new Error(sentenceOf(error), { cause: error });
}

const Kinds = styled('fieldset')`
  display: grid;
  gap: 8px;
  & label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 64px;
    padding: 10px 14px;
    border: 1px solid var(--field);
    border-radius: 3px;
    background: var(--surface);
    font-weight: 600;
    cursor: pointer;
  }
  & label[data-chosen] {
    border-color: var(--clay);
    box-shadow: inset 0 0 0 1px var(--clay);
  }
  & span {
    flex: 1;
    min-width: 0;
  }
  & small {
    display: block;
    font-weight: 400;
  }
  & svg {
    flex: none;
  }
  & input {
    appearance: none;
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    border: 1px solid var(--field);
    border-radius: 50%;
    background: var(--surface);
  }
  & input:checked {
    border: 5px solid var(--clay);
  }
  & input:focus-visible {
    outline: none;
  }
`;
