import { styled } from '@mui/material/styles';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Control, FieldFrame, useField, type FieldProps } from './FieldFrame';

export function PasswordField({
  autoComplete = 'current-password',
  autoFocus,
  ...props
}: FieldProps & { autoComplete?: 'current-password' | 'new-password'; autoFocus?: boolean }) {
  // Passwords are not trimmed, and a blank one stays a string.
  const { control, frame } = useField({ ...props, parse: (value: unknown) => value });
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      <Row>
        <Control {...control} type={isVisible ? 'text' : 'password'} {...{ autoComplete, autoFocus }} />
        <button
          type="button"
          aria-label={isVisible ? 'Ocultar' : 'Mostrar'}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon />
        </button>
      </Row>
    </FieldFrame>
  );
}

const Row = styled('div')`
  position: relative;
  & input {
    padding-right: 48px;
  }
  & button {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 44px;
    color: var(--muted);
  }
  & button:focus-visible {
    outline-offset: -4px;
  }
`;
