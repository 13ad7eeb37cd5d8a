import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { BELOW_MOBILE } from '../../theme/tokens';
import { FocusRing } from '../../ui/FocusRing';

interface Props<S extends string> {
  legend?: string;
  options: readonly S[];
  labels: Readonly<Record<S, ReactNode>>;
  value: S | null;
  onChange: (value: S) => void;
}

export function StatusTiles<S extends string>({ legend = 'Estado', options, labels, value, onChange }: Props<S>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option} data-chosen={value === option || undefined}>
            <input type="radio" name={name} value={option} checked={value === option} onChange={() => onChange(option)} />
            <FocusRing />
            {labels[option]}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** A question with its choices side by side. */
export const ChoiceGroup = styled('fieldset')`
  & legend {
    margin-bottom: 8px;
    font-weight: 600;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
    gap: 8px;
  }
`;

const Group = styled(ChoiceGroup)`
  margin-top: 24px;
  fieldset + & {
    margin-top: 20px;
  }
  & label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--field);
    border-radius: 3px;
    background: var(--surface);
    cursor: pointer;
  }
  & label[data-chosen] {
    border-color: var(--clay);
    box-shadow: inset 0 0 0 1px var(--clay);
    font-weight: 600;
  }
  & input {
    appearance: none;
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    border: 1px solid var(--field);
    border-radius: 50%;
    outline: none;
  }
  & input:checked {
    border: 5px solid var(--clay);
    background: var(--surface);
  }
  ${BELOW_MOBILE} {
    & > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
