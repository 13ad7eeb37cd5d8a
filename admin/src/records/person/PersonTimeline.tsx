import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../data/useApi';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { Loading } from '../../ui/Loading';
import { historySummary, personEvent, type PersonEvent } from './personEvents';

interface Person {
  name: string;
  email: string | null;
  phone: string | null;
  /** All that points to the client instead of what came with e-mail or telephone. */
  clientId?: string;
}

export function useHistory({ email, phone, clientId }: Omit<Person, 'name'>, isEnabled = true) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: clientId ? ['people', 'client', clientId] : ['people', email, phone],
    queryFn: ({ pageParam, signal }) =>
      api.person({ ...(clientId ? { client_id: clientId } : { email, phone }), before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isEnabled,
  });
}

interface Props {
  person: Person;
  currentId: string;
  head?: ReactNode;
  foot?: ReactNode;
}

/** Everything of the client, or with this e-mail or phone, newest first. */
export function PersonTimeline({ person, currentId, foot, head }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(person);
  const entries = data?.pages.flatMap((page) => page.entries);
  const clock = useClinicClock();
  return (
    <Section aria-label="Historial de esta persona">
      <h3>Historial de esta persona</h3>
      {head}
      {!entries && !error && <Loading />}
      {!entries && error && (
        <div role="alert">
          <p>No se ha podido cargar su historial.</p>
          <Button onClick={() => void refetch()}>Volver a intentarlo</Button>
        </div>
      )}
      {entries && (
        <>
          <p>
            {hasNextPage && 'Lo último: '}
            {entries.length === 0 ? 'Todavía no hay nada' : historySummary(entries)}
            {!person.clientId && ` con este correo${person.phone ? ' o teléfono' : ''}`}
          </p>
          <ol>
            {entries
              .map((entry) => personEvent(entry, clock))
              .sort((a, b) => b.at.localeCompare(a.at))
              .map((event) => (
                <TimelineItem key={event.path} event={event} isCurrent={event.ids.includes(currentId)} name={person.name} />
              ))}
          </ol>
          {hasNextPage && (
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Cargando...' : 'Ver lo anterior'}
            </Button>
          )}
        </>
      )}
      {foot}
    </Section>
  );
}

interface ItemProps {
  event: PersonEvent;
  isCurrent: boolean;
  /** The name on the sheet; another one is shown. */
  name: string;
}

const TimelineItem = ({ event, isCurrent, name }: ItemProps) => (
  <li data-current={isCurrent || undefined}>
    <div>
      <strong>{event.kind}</strong> · {event.when}
      {event.chip}
    </div>
    {isCurrent ? (
      <span>
        {event.what} <em>· {event.itself}</em>
      </span>
    ) : (
      <Link to={event.path}>{event.what}</Link>
    )}
    {event.detail && <small>{event.detail}</small>}
    {event.name !== null && event.name !== name && <small>A nombre de {event.name}</small>}
  </li>
);

const Section = styled('section')`
  background: var(--sand);
  overflow-wrap: anywhere;
  & h3 {
    font-size: 15px;
    font-weight: 600;
  }
  & > p {
    margin: 2px 0 18px;
    font-size: 14px;
    color: var(--muted);
  }
  & li {
    position: relative;
    padding: 0 0 20px 24px;
    font-size: 14px;
  }
  & li::before {
    content: '';
    position: absolute;
    z-index: 1;
    left: 0;
    top: 6px;
    width: 10px;
    height: 10px;
    border: 1px solid var(--field);
    border-radius: 50%;
    background: var(--sand);
  }
  & li[data-current]::before {
    border-color: var(--clay);
    background: var(--clay);
  }
  & li:not(:last-of-type)::after {
    content: '';
    position: absolute;
    left: 5px;
    top: 14px;
    bottom: -8px;
    border-left: 1px solid var(--line-on-sand);
  }
  & li > div {
    display: flex;
    align-items: baseline;
    gap: 0 5px;
    min-height: 24px;
    color: var(--muted);
  }
  & li > div > strong,
  & li > div > span {
    flex: none;
  }
  & li > div > strong {
    font-weight: 600;
    color: var(--ink);
  }
  & li > div > span {
    margin-left: auto;
    background-color: var(--ivory);
    color: var(--ink);
  }
  & li > div > [data-variant='default'] {
    background: var(--sage);
    color: var(--on-fill);
  }
  & li > div > [data-variant='destructive'] {
    background: var(--danger-ground);
    color: var(--danger);
  }
  & li > a,
  & li > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    margin-top: 2px;
    font-size: 14.5px;
    text-underline-offset: 3px;
    text-decoration-color: var(--line-on-sand);
  }
  & em {
    font-style: normal;
    color: var(--muted);
  }
  & small {
    display: block;
  }
`;
