import { Dialog } from '@mui/material';
import { styled } from '@mui/material/styles';
import { SEARCH_KINDS, SEARCH_SHOWN, SEARCH_TEXT_MAX, type SearchKind, type SearchResult } from '@radiance/backend/contract';
import { Command } from 'cmdk';
import { useNotify } from 'ra-core';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../data/useApi';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { filteredPath } from '../../records/list/address/listSearch';
import { useMay } from '../../session/useMay';
import { matching, type Destination } from './destinations';
import { useLastClients, useResults } from './useResults';

const HEADINGS: Readonly<Record<SearchKind, string>> = {
  client: 'Clientes',
  appointment: 'Reservas',
  order: 'Pedidos',
  lead: 'Leads',
  treatment: 'Tratamientos',
  product: 'Productos',
};
const resourceOf = (kind: SearchKind) => `${kind}s` as const;
/** These records are searched for the first clients found only, so more records may exist. */
const OF_CLIENTS: readonly SearchKind[] = ['appointment', 'order', 'lead'];

interface Props {
  destinations: readonly Destination[];
  onClose: () => void;
}

export function SearchPalette({ destinations, onClose }: Props) {
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const notify = useNotify();
  const may = useMay();
  const api = useApi();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState('');
  const isBlank = typed.trim() === '';
  const last = useLastClients();
  const { results, hasFailed, ...search } = useResults(typed);
  const isBusy = isBlank ? last.isLoading : search.isBusy;
  const goTo = (path: string) => {
    onClose();
    void navigate(path);
  };
  const open = async (result: SearchResult) => {
    try {
      const id = result.kind === 'order' ? await api.cartOf(result.id) : result.id;
      goTo(`/${resourceOf(result.kind)}/${id}`);
    } catch {
      notify('No se ha podido abrir', { type: 'error' });
    }
  };
  const list = useRef<HTMLDivElement>(null);
  const early = useEarlyEnter(list, isBusy);
  const type = (text: string) => {
    setTyped(text);
    early.forget();
  };
  const recent = isBlank ? (last.data ?? []) : [];
  const pages = isBlank ? destinations : matching(destinations, typed);
  const openable = SEARCH_KINDS.filter((kind) => may('list', resourceOf(kind)));
  const of = (kind: SearchKind) => results.filter((result) => result.kind === kind);
  const shown = isBlank ? recent : openable.flatMap(of);
  const isFull = (kind: SearchKind) => of(kind).length >= SEARCH_SHOWN;
  const further = openable.filter((kind) => isFull(kind) || (isFull('client') && OF_CLIENTS.includes(kind)));
  const isEmpty = !isBlank && !isBusy && !hasFailed && shown.length + pages.length === 0;
  const values = [...shown.map(valueOf), ...further.map(allOf), ...pages.map(({ path }) => path)];
  return (
    <Framed open fullScreen={isMobile} onClose={onClose} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        Buscar
      </h2>
      <Command
        shouldFilter={false}
        loop
        label="Buscar"
        vimBindings={false}
        // The package selects the first item when the text changes, but not when the items arrive later.
        value={values.includes(selected) ? selected : (values[0] ?? '')}
        onValueChange={setSelected}
        onKeyDown={early.handleKeyDown}
      >
        <Head>
          <Command.Input
            autoFocus
            value={typed}
            maxLength={SEARCH_TEXT_MAX}
            placeholder="Nombre, teléfono, email o referencia"
            onValueChange={type}
          />
          <button type="button" onClick={onClose}>
            Cerrar
          </button>
        </Head>
        <Command.List ref={list} label="Resultados">
          {recent.length > 0 && <Group heading="Últimos clientes" results={recent} onOpen={(result) => void open(result)} />}
          {openable.map((kind) => {
            const found = of(kind);
            return (
              found.length > 0 && (
                <Group key={kind} heading={HEADINGS[kind]} results={found} onOpen={(result) => void open(result)} />
              )
            );
          })}
          {further.length > 0 && (
            <Command.Group heading="Puede haber más: ver todo en">
              {further.map((kind) => (
                <Command.Item
                  key={kind}
                  value={allOf(kind)}
                  onSelect={() => goTo(filteredPath(resourceOf(kind), { q: typed.trim() }))}
                >
                  <span>{HEADINGS[kind]}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {pages.length > 0 && !(isBlank && isBusy) && (
            <Command.Group heading="Ir a">
              {pages.map(({ label, path }) => (
                <Command.Item key={path} value={path} onSelect={() => goTo(path)}>
                  <span>{label}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
        <Status role="status">
          {hasFailed && 'No se ha podido buscar. Inténtalo de nuevo.'}
          {isEmpty && 'No hay nada con ese texto.'}
        </Status>
      </Command>
    </Framed>
  );
}

/** Enter that comes before the answer, when the results are still those of an earlier text. It opens the first result then. */
function useEarlyEnter(list: RefObject<HTMLElement | null>, isBusy: boolean) {
  const [isEntered, setIsEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || isBusy) return;
    const timer = setTimeout(() => {
      setIsEntered(false);
      list.current?.querySelector<HTMLElement>('[cmdk-item][data-selected="true"]')?.click();
    });
    return () => clearTimeout(timer);
  }, [list, isEntered, isBusy]);
  return {
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isBusy || event.nativeEvent.isComposing) return;
      event.preventDefault();
      setIsEntered(true);
    },
    forget: () => setIsEntered(false),
  };
}

const valueOf = ({ kind, id }: SearchResult): string => `${kind} ${id}`;
const allOf = (kind: SearchKind): string => `all ${kind}`;

interface GroupProps {
  heading: string;
  results: readonly SearchResult[];
  onOpen: (result: SearchResult) => void;
}

const Group = ({ heading, results, onOpen }: GroupProps) => (
  <Command.Group heading={heading}>
    {results.map((result) => (
      <Command.Item key={result.id} value={valueOf(result)} onSelect={() => onOpen(result)}>
        <span>{result.title}</span>
        <small>{result.detail}</small>
      </Command.Item>
    ))}
  </Command.Group>
);

const Framed = styled(Dialog)`
  & .MuiDialog-container {
    align-items: flex-start;
  }
  & .MuiDialog-paper {
    width: 640px;
  }
  & .MuiDialog-paper:not(.MuiDialog-paperFullScreen) {
    max-width: calc(100% - 48px);
    margin-top: 72px;
  }
  & [cmdk-list] {
    max-height: min(60vh, 480px);
    overflow-y: auto;
    padding: 8px;
  }
  & .MuiDialog-paperFullScreen [cmdk-list] {
    max-height: none;
  }
  & [cmdk-group-heading] {
    padding: 10px 12px 4px;
    font-size: 13.5px;
    color: var(--muted);
  }
  & [cmdk-item] {
    display: grid;
    align-content: center;
    min-height: 44px;
    padding: 4px 12px;
    border-radius: 4px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  & [cmdk-item] > span {
    font-weight: 500;
  }
  & [cmdk-item][data-selected='true'] {
    background: var(--sand);
    box-shadow: inset 3px 0 var(--clay);
  }
`;

const Head = styled('div')`
  display: flex;
  align-items: center;
  border-bottom: 1px solid var(--line);
  & > input {
    flex: 1;
    min-width: 0;
    height: 60px;
    padding: 0 20px;
    border: none;
    outline: none;
    background: none;
    font-size: 17px;
    text-overflow: ellipsis;
  }
  & > button {
    flex: none;
    min-height: 44px;
    padding: 0 20px;
    font-weight: 600;
  }
`;

const Status = styled('p')`
  color: var(--muted);
  &:not(:empty) {
    padding: 12px 20px 20px;
  }
`;
