import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { codeText } from '@radiance/backend/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Control, FieldFrame } from '../../../inputs/FieldFrame';
import { fieldErrors } from '../../../lib/failures';
import { FailureNote } from '../../../ui/notices/FailureNote';

const KINDS = {
  digits: {
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9, placeholder: '000000' },
    isWhole: (code: string) => /^\d{6}$/.test(codeText(code).replace(/\s/g, '')),
    missing: 'Escribe las 6 cifras del código',
  },
  recovery: {
    attributes: { inputMode: 'text', autoComplete: 'off', maxLength: 40, placeholder: 'xxxxx-xxxxx-xxxxx' },
    isWhole: (code: string) => codeText(code) !== '',
    missing: 'Escribe un código de recuperación',
  },
} as const;

interface Props {
  kind: keyof typeof KINDS;
  label: string;
  hint?: string;
  /** Rejects when the code is wrong. */
  verify: (code: string) => Promise<void>;
}

/** A wrong code stays and is selected. */
export function CodeForm({ kind, label, hint, verify }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const typeOver = () => {
    input.current?.focus();
    input.current?.select();
  };
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: verify, onError: typeOver });
  const { attributes, isWhole, missing: missingText } = KINDS[kind];
  const wrong = missing ?? (error ? fieldErrors(error)?.['code'] : undefined);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (isWhole(code)) return mutate(code);
    setMissing(missingText);
    typeOver();
  };
  const handleChange = (input: string) => {
    setCode(input);
    setMissing(undefined);
    if (error) reset();
  };

  const described = [wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack>
        {error && !wrong && <FailureNote error={error} />}
        <FieldFrame id={id} label={label} hint={hint} error={wrong}>
          <Code
            {...attributes}
            ref={input}
            id={id}
            data-kind={kind}
            value={code}
            onChange={(event) => handleChange(event.target.value)}
            autoFocus
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={described || undefined}
          />
        </FieldFrame>
        <Button type="submit" variant="contained" color="primary" aria-disabled={isPending || undefined}>
          {isPending ? 'Verificando...' : 'Verificar'}
        </Button>
      </Stack>
    </form>
  );
}

export const Stack = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;

const Code = styled(Control)`
  &[data-kind='digits'] {
    min-height: 50px;
    font-size: 22px;
    letter-spacing: 0.3em;
  }
`;
