import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { clinicMeta } from '../../../lib/clinic/clinicMeta';
import { sentenceOf } from '../../../lib/failures';
import { SERIF } from '../../../theme/tokens';

interface Props {
  title: string;
  text: string;
  submit: string;
  busy: string;
  /** Called with the token of the address's hash; returns the text to show. */
  act: (token: string) => Promise<{ title: string; text: string }>;
}

/** Target of a mailed link. Opening it changes nothing: mail scanners follow links but press no buttons. */
export function MailedAction({ title, text, submit, busy, act }: Props) {
  const {
    mutate,
    isPending,
    data: done,
    error,
  } = useMutation({
    mutationFn: () => act(window.location.hash.slice(1)),
    // Without a connection it fails instead of waiting.
    networkMode: 'always',
  });
  useEffect(() => {
    document.title = `${title} · ${clinicMeta.name()}`;
  }, [title]);
  return (
    <Page>
      <p>{clinicMeta.name()}</p>
      {done ? (
        <>
          <h1>{done.title}</h1>
          <p role="status">{done.text}</p>
          <Button component={Link} to="/login" variant="contained" color="primary">
            Ir a iniciar sesión
          </Button>
        </>
      ) : (
        <>
          <h1>{title}</h1>
          <p>{text}</p>
          {error && <p role="alert">{sentenceOf(error)}</p>}
          <Button
            variant="contained"
            color="primary"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate()}
          >
            {isPending ? busy : submit}
          </Button>
        </>
      )}
    </Page>
  );
}

const Page = styled('main')`
  display: grid;
  gap: 18px;
  align-content: center;
  justify-items: start;
  max-width: 484px;
  min-height: 100vh;
  min-height: 100dvh;
  margin: 0 auto;
  padding: 32px;
  & > p:first-of-type {
    font: 400 30px/1.1 ${SERIF};
  }
  & h1 {
    font-size: 20px;
    font-weight: 600;
  }
  & > p[role='alert'] {
    font-weight: 500;
    color: var(--danger);
  }
`;
