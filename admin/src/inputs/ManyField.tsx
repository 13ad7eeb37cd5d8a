import { styled } from '@mui/material/styles';
import { Tick } from '../ui/Checkbox';
import { FieldNotes, Frame, useRawField, type FieldProps } from './FieldFrame';
import type { Choice } from './TextField';

interface ListProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export const TickList = ({ label, choices, chosen, onChange }: ListProps) => (
  <Ticks role="group" aria-label={label}>
    {choices.map(({ value, label: name }) => (
      <label key={value}>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
        {name}
      </label>
    ))}
  </Ticks>
);

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** Label for 'nothing chosen'. */
  all: string;
}

export function ManyField({ choices, all, ...props }: Props) {
  const { field, frame, control } = useRawField(props);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{props.label}</legend>
      <Ticks>
        <label>
          <input
            ref={control.ref}
            type="checkbox"
            checked={chosen.length === 0}
            disabled={chosen.length === 0}
            onChange={() => field.onChange([])}
          />
          {all}
        </label>
      </Ticks>
      <TickList label={props.label} choices={choices} chosen={chosen} onChange={field.onChange} />
      <FieldNotes {...frame} />
    </Frame>
  );
}

interface TicksProps extends FieldProps {
  choices: readonly (Choice & { text?: string })[];
}

/** Checkboxes below each other. The values have the order of the choices. */
export function TicksField({ choices, validate, ...props }: TicksProps) {
  const { field, frame, control } = useRawField({
    ...props,
    validate: (input) => validate?.(input ?? []),
  });
  const chosen = (field.value ?? []) as string[];
  const toggle = (value: string) =>
    field.onChange(choices.map((choice) => choice.value).filter((other) => (other === value) !== chosen.includes(other)));
  return (
    <Frame as="fieldset" aria-describedby={control['aria-describedby']}>
      <legend>{frame.label}</legend>
      {choices.map(({ value, label, text }) => (
        <Tick key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {text ? (
            <span>
              <strong>{label}</strong>
              <Text>{text}</Text>
            </span>
          ) : (
            label
          )}
        </Tick>
      ))}
      <FieldNotes {...frame} />
    </Frame>
  );
}

const Text = styled('small')`
  display: block;
`;

const Ticks = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: 0 16px;
  max-height: 220px;
  overflow-y: auto;
  & label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 36px;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    & label {
      min-height: 44px;
    }
  }
`;
