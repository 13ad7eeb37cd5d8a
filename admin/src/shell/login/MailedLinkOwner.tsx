import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusedAs, sentenceOf } from '../../lib/failures';
import { TextButton } from '../../ui/buttons/TextButton';

/** Looks up the owner of a mailed link, which changes nothing. */
export function MailedLinkOwner<Person>({
  name,
  token,
  load,
  gone,
  children,
}: {
  name: string;
  token: string;
  load: (token: string) => Promise<Person>;
  gone: ReactNode;
  children: (person: Person) => ReactNode;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['link', name, token],
    queryFn: () => load(token),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data) return children(data);
  if (!error) return <p role="status">Cargando...</p>;
  const isGone = isRefusedAs(error, 410);
  return (
    <Sentence>
      <p role="alert">{sentenceOf(error)}</p>
      {isGone ? (
        gone
      ) : (
        <TextButton type="button" onClick={() => void refetch()}>
          Volver a intentarlo
        </TextButton>
      )}
    </Sentence>
  );
}

export const Sentence = styled('div')`
  display: grid;
  gap: 12px;
  justify-items: start;
  & p[role='alert'] {
    font-weight: 500;
    color: var(--danger);
  }
`;
