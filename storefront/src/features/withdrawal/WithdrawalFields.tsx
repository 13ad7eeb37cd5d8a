import { WITHDRAWAL_RULES } from '@radiance/backend/contract';
import { styled } from 'styled-components';
import { EmailField, NameField } from '../../forms/PersonFields';
import { PrivacyNotice } from '../../forms/PrivacyNotice';
import type { Form } from '../../forms/useForm';
import { colour, media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { TextAreaField, TextField } from '../../ui/Field';
import type { WithdrawalForm } from './withdrawalDraft';

const Fields = styled.div`
  display: grid;
  gap: 20px;
`;

const End = styled.div`
  display: grid;
  gap: 20px;
  margin-top: 24px;
  padding-top: 22px;
  border-top: 1px solid ${colour.line};
  > button {
    justify-self: start;
  }
  ${media.phone} {
    > button {
      justify-self: stretch;
    }
  }
`;

export function WithdrawalFields({ form }: { form: Form<WithdrawalForm> }) {
  const message = form.field('message');
  return (
    <>
      <Fields>
        <NameField {...form.field('name')} />
        <EmailField hint="El de tu pedido: solo ahí podemos enviarte el acuse de recibo." {...form.field('email')} />
        <TextField
          label="Referencia del pedido"
          hint="Empieza por ORD- y está en el correo de tu pedido. Si no la tienes, escribe el día y el producto."
          autoComplete="off"
          {...form.field('reference')}
        />
        <TextAreaField
          label="Comentario"
          optional
          hint="Si solo devuelves algunos productos, dinos cuáles. No incluyas datos de salud."
          max={WITHDRAWAL_RULES.message.max}
          {...message}
        />
      </Fields>
      <End>
        <PrivacyNotice purpose="acusar recibo y tramitar tu desistimiento" />
        <Button type="submit">Continuar</Button>
      </End>
    </>
  );
}
