import { styled } from '@mui/material/styles';
import { useField, type FieldProps } from './FieldFrame';

export function SwitchField(props: FieldProps) {
  const { control, field } = useField({ ...props, format: Boolean, parse: (value: unknown) => value });
  return (
    <Row>
      <Switch
        {...control}
        value={undefined}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A box to tick says by itself whether it is ticked.
        role="switch"
        checked={Boolean(field.value)}
        onChange={(event) => field.onChange(event.target.checked)}
      />
      <span>
        <label htmlFor={control.id}>{props.label}</label>
        {props.hint && <small id={`${control.id}-hint`}>{props.hint}</small>}
      </span>
    </Row>
  );
}

const Row = styled('div')`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  & label {
    display: block;
    font-weight: 600;
    cursor: pointer;
  }
`;

const Switch = styled('input')`
  appearance: none;
  flex: none;
  position: relative;
  width: 38px;
  height: 22px;
  margin: 0;
  border-radius: 11px;
  background: var(--field);
  cursor: pointer;
  transition: background-color 150ms ease-out;
  &::before {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--surface);
    transition: transform 150ms ease-out;
  }
  &:checked {
    background: var(--clay);
  }
  &:checked::before {
    transform: translateX(16px);
  }
  &:focus-visible {
    border-radius: 11px;
  }
`;
