import { styled } from '@mui/material/styles';
import { fillText } from '@radiance/backend/contract';
import { useClinic } from '../../data/useClinic';
import { valueIn, type DraftState } from './drafts/draftStore';

/** Characters that search engines show. */
const TITLE_SHOWN = 60;
const TEXT_SHOWN = 155;

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

export function SearchPreview({ path, state }: { path: string; state: DraftState }) {
  const { data: clinic } = useClinic();
  const filled = (name: string): string => {
    const value = valueIn(state, name);
    if (typeof value !== 'string') return '';
    return clinic ? fillText(value, { name: clinic.name, city: clinic.city }) : value;
  };
  const host = clinic ? new URL(clinic.public_url).host : '';
  return (
    <Result aria-label="Así se ve en un buscador">
      <small>
        {host}
        {path === '/' ? '' : path.replaceAll('/', ' › ')}
      </small>
      <strong>{shortened(filled('meta_title'), TITLE_SHOWN)}</strong>
      <p>{shortened(filled('meta_description'), TEXT_SHOWN)}</p>
    </Result>
  );
}

const Result = styled('figure')`
  display: grid;
  gap: 2px;
  padding: 16px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 3px;
  overflow-wrap: anywhere;
  & strong {
    font-size: 18px;
    font-weight: 500;
    line-height: 24px;
    color: var(--clay);
  }
  & p {
    font-size: 14px;
  }
`;
