import { CHECKOUT_RULES, type CheckoutForm } from '@radiance/backend/contract';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { EmailField, NameField, PhoneField } from '../../forms/PersonFields';
import type { Form } from '../../forms/useForm';
import { colour, media } from '../../theme/tokens';
import { note, serifLine } from '../../theme/type';
import { TextField } from '../../ui/Field';
import type { CheckoutValues } from './checkoutDraft';
import { differingProvince } from './provinces';
import { cleaned } from '../../fields';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 20px;
  & + & {
    margin-top: 40px;
  }
  > * {
    grid-column: 1 / -1;
  }
  > [data-half] {
    grid-column: span 6;
  }
  > [data-code] {
    grid-column: span 3;
  }
  > [data-place] {
    grid-column: span 9 / auto;
  }
  ${media.fromTablet} {
    > [data-place='city'] {
      grid-column: span 5;
    }
    > [data-place='province'] {
      grid-column: span 4;
    }
  }
  ${media.phone} {
    > [data-half] {
      grid-column: 1 / -1;
    }
    > [data-code] {
      grid-column: span 4;
    }
    > [data-place='city'] {
      grid-column: span 8;
    }
    > [data-place='province'] {
      grid-column: 1 / -1;
    }
  }
  /* Otherwise 'Código postal' takes two lines and its field is lower than the one beside it, and twelve columns' gaps need 220 px. */
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > [data-code],
    > [data-place='city'] {
      grid-column: 1 / -1;
    }
  }
`;

const Legend = styled.legend`
  ${serifLine}
  margin-bottom: 14px;
  font-size: 28px;
  line-height: 1.2;
`;

const Hint = styled.p<{ $warns: boolean }>`
  ${note}
  display: flex;
  gap: 8px;
  margin-top: -12px;
  color: ${({ $warns }) => ($warns ? colour.low : colour.muted)};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface ShippingFieldsProps {
  form: Form<CheckoutForm>;
  values: CheckoutValues;
}

export function ShippingFields({ form, values }: ShippingFieldsProps) {
  const expected = differingProvince(values.postal_code, values.province);
  return (
    <>
      <Group>
        <Legend>Contacto</Legend>
        <NameField {...form.field('client_name')} />
        <div data-half>
          <EmailField {...form.field('email')} />
        </div>
        <div data-half>
          <PhoneField hint="Para acordar la entrega contigo." {...form.field('phone')} />
        </div>
      </Group>
      <Group>
        <Legend>Dirección</Legend>
        <TextField label="Calle, número y piso" autoComplete="address-line1" {...form.field('street')} />
        <div data-code>
          <TextField label="Código postal" inputMode="numeric" autoComplete="postal-code" {...form.field('postal_code')} />
        </div>
        <div data-place="city">
          <TextField label="Ciudad" autoComplete="address-level2" {...form.field('city')} />
        </div>
        <div data-place="province">
          <TextField label="Provincia" autoComplete="address-level1" {...form.field('province')} />
        </div>
        <Hint $warns={expected !== null} role="status">
          {expected !== null && <TriangleAlert size={17} />}
          {expected === null
            ? 'La provincia sale del código postal. Si no es la tuya, cámbiala.'
            : `El código postal ${cleaned(CHECKOUT_RULES.postal_code, values.postal_code)} es de ${expected}. Si la provincia está bien, sigue adelante.`}
        </Hint>
      </Group>
    </>
  );
}
