import { styled } from '@mui/material/styles';
import { LEAD_SOURCE_LABELS, type SourceActivity } from '@radiance/backend/contract';
import { formatCount } from '../../../lib/countTexts';
import { Figure } from './BarChart';

export function SourceBars({ sources }: { sources: readonly SourceActivity[] }) {
  const highest = Math.max(1, ...sources.map(({ total }) => total));
  return (
    <Figure>
      <figcaption>
        <h3>Leads por origen</h3>
        <span>rayado: pendientes</span>
      </figcaption>
      <List>
        {sources.map(({ source, total, pending }) => (
          <div key={source}>
            <dt>{LEAD_SOURCE_LABELS[source]}</dt>
            <dd>
              <Track style={{ width: `${(total / highest) * 50}%` }} aria-hidden>
                <span style={{ width: `${(pending / Math.max(1, total)) * 100}%` }} />
              </Track>
              <span>
                <strong>{formatCount(total)}</strong> · {formatCount(pending)} {pending === 1 ? 'pendiente' : 'pendientes'}
              </span>
            </dd>
          </div>
        ))}
      </List>
    </Figure>
  );
}

const List = styled('dl')`
  display: grid;
  gap: 10px;
  padding-top: 4px;
  font-size: 14px;
  & > div {
    display: grid;
    grid-template-columns: 76px minmax(0, 1fr);
    align-items: center;
  }
  & dd {
    display: flex;
    align-items: center;
    gap: 10px;
    color: var(--muted);
  }
  & strong {
    color: var(--ink);
  }
`;

const Track = styled('span')`
  display: flex;
  justify-content: flex-end;
  flex: none;
  height: 18px;
  background: var(--clay);
  & > span {
    background: repeating-linear-gradient(135deg, var(--clay) 0 1px, var(--ivory) 1px 5px);
    box-shadow: inset 0 0 0 1px var(--clay);
  }
`;
