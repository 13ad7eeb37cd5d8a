import { styled } from '@mui/material/styles';
import { codeText } from '@radiance/backend/contract';
import { useState, type CSSProperties } from 'react';
import { Control, FieldFrame, useRawField, type FieldProps } from './FieldFrame';

/** Points group thousands, as in "1.234": no value has three decimals. */
const THOUSANDS = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/** A number as written in Spain ("1.234,50", also "1234.5"). Null when blank, the text itself when it is no number. */
export function parseNumber(typed: string): number | string | null {
  const compact = codeText(typed).replace(/[\s€]/g, '');
  if (compact === '') return null;
  const plain = compact.includes(',') || THOUSANDS.test(compact) ? compact.replace(/\./g, '').replace(',', '.') : compact;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}

export const shownNumber = (value: unknown, decimals: number): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const written = String(value);
  // A number with too many decimals is refused and shown as typed.
  return ((written.split('.')[1] ?? '').length > decimals ? written : value.toFixed(decimals)).replace('.', ',');
};

interface Props extends FieldProps {
  unit: string;
  decimals?: number;
}

export function NumberField({ unit, decimals = 0, ...props }: Props) {
  // The form holds the number; while typing, the field shows the characters.
  const { control, field, frame } = useRawField(props);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame {...frame}>
      <WithUnit style={{ '--unit': `${unit.length}ch` } as CSSProperties}>
        <Control
          {...control}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed ?? shownNumber(field.value, decimals)}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(parseNumber(event.target.value));
          }}
          onBlur={() => {
            setTyped(null);
            field.onBlur();
          }}
        />
        <span aria-hidden>{unit}</span>
      </WithUnit>
    </FieldFrame>
  );
}

const WithUnit = styled('div')`
  position: relative;
  & input {
    padding-right: max(52px, calc(var(--unit) + 24px));
    text-align: right;
  }
  & span {
    position: absolute;
    right: 12px;
    top: 50%;
    transform: translateY(-50%);
    color: var(--muted);
    pointer-events: none;
  }
`;
