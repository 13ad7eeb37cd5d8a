import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { OPERATION_LABELS, type OperationCheck, type OperationState } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useRead } from '../../data/useApi';
import { sentenceOf } from '../../lib/failures';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { RelativeInstant } from '../../ui/ClinicTime';
import { TechnicalDetails } from '../../ui/notices/TechnicalDetails';

const REFETCH_MS = 60_000;

const ALL: Readonly<Record<OperationState, string>> = {
  good: 'Todo va bien.',
  attention: 'La web funciona, pero hay algo que mirar.',
  trouble: 'Hay algo que arreglar.',
};
const ICONS = { good: CircleCheck, attention: TriangleAlert, trouble: CircleAlert } as const;
const WORDS: Readonly<Record<OperationState, string>> = {
  good: 'Bien',
  attention: 'Conviene mirarlo',
  trouble: 'Hay que arreglarlo',
};

/** System status for people without a terminal: a sentence for each part, and what to do. */
export function SystemStatusPage() {
  const query = useRead(['operations'], (api, options) => api.operations(options), { refetchInterval: REFETCH_MS });
  const { data, error, refetch, isFetching } = query;
  return (
    <>
      <PageHead title="Estado" />
      <WhenLoaded
        // An earlier state says nothing about now.
        query={{ data: error ? undefined : data, error, refetch }}
        failed="No se ha podido comprobar el estado."
        explain={whyNot}
      >
        {({ state, checked_at, checks }) => (
          <>
            <Summary role="status">
              <strong>{ALL[state]}</strong>{' '}
              <span>
                Comprobado <RelativeInstant instant={checked_at} />.
              </span>
              <Button onClick={() => void refetch()} disabled={isFetching}>
                Comprobar ahora
              </Button>
            </Summary>
            <Checks>
              {checks.map((check) => (
                <Check key={check.name} {...check} />
              ))}
            </Checks>
          </>
        )}
      </WhenLoaded>
    </>
  );
}

/** Without the database the server cannot authenticate the request, so it cannot say which part failed. */
const whyNot = (error: unknown): string =>
  error instanceof HttpError && error.status === 503
    ? `${error.message} Si sigue así, mira si el servidor de la base de datos está en marcha y si le queda disco.`
    : sentenceOf(error);

function Check({ name, state, says, remedy, details }: OperationCheck) {
  const Icon = ICONS[state];
  return (
    <li data-state={state}>
      <Icon size={22} />
      <div>
        <h2>{OPERATION_LABELS[name]}</h2>
        <em>{WORDS[state]}</em>
        <p>{says}</p>
        {remedy && <p>{remedy}</p>}
        {details && <TechnicalDetails>{details}</TechnicalDetails>}
      </div>
    </li>
  );
}

const Summary = styled('p')`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  margin-bottom: 20px;
  & > span {
    color: var(--muted);
  }
`;

const Checks = styled('ul')`
  max-width: 820px;
  border-top: 1px solid var(--line);
  & > li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr);
    gap: 14px;
    padding: 18px 0;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & h2 {
    display: inline-block;
    margin-right: 10px;
    font-size: 16px;
    font-weight: 600;
    line-height: 22px;
  }
  & em {
    font-size: 14px;
    font-style: normal;
    color: var(--muted);
  }
  & p {
    margin-top: 4px;
    max-width: 68ch;
  }
  & p + p {
    color: var(--muted);
  }
  & [data-state='good'] > svg {
    color: var(--sage);
  }
  & [data-state='attention'] > svg,
  & [data-state='attention'] em {
    color: var(--low);
  }
  & [data-state='trouble'] > svg,
  & [data-state='trouble'] em {
    color: var(--danger);
  }
`;
