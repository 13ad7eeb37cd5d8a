import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import { ValidationError, useInput, type InputProps } from 'ra-core';
import type { ReactNode } from 'react';
import { BELOW_MOBILE, CHEVRON } from '../theme/tokens';

export interface FieldProps {
  source: string;
  label: string;
  hint?: string;
  validate?: (input: unknown) => string | undefined;
}

/** react-admin's input state with the attributes that tie the control to label, hint and error. */
export function useField(props: FieldProps & Pick<InputProps, 'format' | 'parse' | 'type'>) {
  const { label, hint, ...inputProps } = props;
  const input = useInput(inputProps);
  const error = input.fieldState.error?.message;
  const { ref, ...field } = input.field;
  const described = [error && `${input.id}-error`, hint && `${input.id}-hint`].filter(Boolean).join(' ');
  return {
    field,
    frame: { id: input.id, label, hint, error },
    control: {
      ...field,
      ref,
      id: input.id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    } as const,
  };
}

const asIs = (value: unknown) => value;

/** For a value that is no text: the form holds it as the field gives it. */
export const useRawField = (props: FieldProps) => useField({ ...props, format: asIs, parse: asIs });

interface FrameProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  children: ReactNode;
}

export const FieldFrame = ({ id, label, hint, error, children }: FrameProps) => (
  <Frame>
    <label htmlFor={id}>{label}</label>
    {children}
    <FieldNotes {...{ id, hint, error }} />
  </Frame>
);

export const FieldNotes = ({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) => (
  <>
    {error && (
      <ErrorText id={`${id}-error`} role="alert">
        <CircleAlert size={16} />
        <span>
          <ValidationError error={error} />
        </span>
      </ErrorText>
    )}
    {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
  </>
);

export const Frame = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  & > label,
  & > legend {
    font-size: 14.5px;
    font-weight: 600;
  }
`;

export const ErrorText = styled('p')`
  display: flex;
  gap: 8px;
  font-size: 14px;
  font-weight: 500;
  color: var(--danger);
  & svg {
    flex: none;
    margin-top: 2px;
  }
`;

const Hint = styled('p')`
  font-size: 13.5px;
  color: var(--muted);
`;

export const Control = styled('input')`
  width: 100%;
  min-height: 42px;
  padding: 9px 12px;
  background: var(--surface);
  border: 1px solid var(--field);
  border-radius: 3px;
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid var(--clay);
    outline-offset: 0;
    border-color: var(--clay);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:disabled {
    background: var(--sand);
    color: var(--muted);
  }
  textarea& {
    min-height: 124px;
    resize: vertical;
  }
  textarea&[data-lines] {
    min-height: 68px;
  }
  select& {
    appearance: none;
    padding-right: 40px;
    background: var(--surface) ${CHEVRON} right 12px center no-repeat;
  }
  ${BELOW_MOBILE} {
    min-height: 46px;
    /* Phones zoom in on focus below 16 px. */
    font-size: 16px;
  }
`;
