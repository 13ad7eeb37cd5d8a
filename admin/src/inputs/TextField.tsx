import type { InputHTMLAttributes } from 'react';
import { Control, FieldFrame, useField, type FieldProps } from './FieldFrame';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'autoFocus' | 'min'
>;

interface TextProps extends FieldProps, Attributes {
  parse?: (input: string) => string;
}

export function TextField({ source, label, hint, validate, parse, ...attributes }: TextProps) {
  const { control, frame } = useField({ source, label, hint, validate, parse });
  return (
    <FieldFrame {...frame}>
      <Control {...attributes} {...control} />
    </FieldFrame>
  );
}

export function TextArea({ rows = 5, placeholder, ...props }: FieldProps & { rows?: number; placeholder?: string }) {
  const { control, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Control as="textarea" {...{ rows, placeholder }} {...control} />
    </FieldFrame>
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** The values in this order, by their labels. */
export const choicesOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** `empty` is the option that is sent as null. */
export function SelectField({ choices, empty, ...props }: FieldProps & { choices: readonly Choice[]; empty?: string }) {
  const { control, frame } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Control as="select" {...control}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Control>
    </FieldFrame>
  );
}
