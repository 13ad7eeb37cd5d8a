import { lengthOf } from '@radiance/backend/contract';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { colour, CORNER, media, motion } from '../theme/tokens';
import { note } from '../theme/type';

const controlStyle = css`
  width: 100%;
  min-height: 52px;
  padding: 12px 16px;
  border: 1px solid ${colour.field};
  border-radius: ${CORNER};
  background: ${colour.white};
  color: ${colour.ink};
  line-height: 1.5;
  transition: border-color ${motion.fast};
  ${media.hover} {
    &:hover:not(:disabled, [aria-invalid='true']) {
      border-color: ${colour.ink};
    }
  }
  &[aria-invalid='true'] {
    padding: 11px 15px;
    border: 2px solid ${colour.danger};
  }
  &::placeholder {
    color: ${colour.muted};
    opacity: 1;
  }
`;

export const Input = styled.input`
  ${controlStyle}
`;

const Textarea = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 118px;
  resize: vertical;
`;

const Select = styled.select`
  ${controlStyle}
  text-overflow: ellipsis;
`;

const Group = styled.div`
  min-width: 0;
`;

const Label = styled.label`
  display: block;
  margin-bottom: 6px;
  font-size: 15px;
  font-weight: 500;
`;

const Optional = styled.span`
  color: ${colour.muted};
  font-weight: 400;
`;

const Below = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-top: 6px;
  color: ${colour.muted};
  ${note}
`;

const ErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  margin-top: 6px;
  color: ${colour.danger};
  ${note}
  font-weight: 500;
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** The message keeps its place in a live region, so that its changes are announced. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div aria-live="polite">
      {children && (
        <ErrorText id={id}>
          <CircleAlert size={17} />
          {children}
        </ErrorText>
      )}
    </div>
  );
}

interface Described {
  label: string;
  /** Shown below the control: what to write, or why the clinic asks. */
  hint?: ReactNode;
  /** Announced, and linked to the control by `aria-describedby`. */
  error?: string;
  /** Shown after the label of an optional field. */
  optional?: boolean;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends Described {
  counter?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, the control, then hint or error in words below. */
function Field({ label, hint, error, optional = false, counter, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Group>
      <Label htmlFor={id}>
        {label}
        {optional && <Optional> (opcional)</Optional>}
      </Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {(hint || counter) && (
        <Below>
          <span id={`${id}-hint`}>{hint}</span>
          {counter && <span>{counter}</span>}
        </Below>
      )}
    </Group>
  );
}

export function TextField({ label, hint, error, optional, ...input }: Described & ComponentProps<typeof Input>) {
  return <Field {...{ label, hint, error, optional }}>{(control) => <Input {...input} {...control} />}</Field>;
}

/** A native select: the fastest on a phone. */
export function SelectField({ label, hint, error, optional, children, ...select }: Described & ComponentProps<typeof Select>) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(control) => (
        <Select {...select} {...control}>
          {children}
        </Select>
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends Described, Omit<ComponentProps<typeof Textarea>, 'value'> {
  value: string;
  /** Shows a counter. Not enforced while typing, so that a pasted text is not cut off silently. */
  max: number;
}

export function TextAreaField({ label, hint, error, optional, max, ...textarea }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional }} counter={`${lengthOf(textarea.value)}/${max}`}>
      {(control) => <Textarea {...textarea} {...control} />}
    </Field>
  );
}
