import { styled } from '@mui/material/styles';
import type { ContentPageState } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { Link } from 'react-router-dom';
import type { PanelDataProvider } from '../../data/dataProvider';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Chip } from '../../ui/Chip';
import { Instant } from '../../ui/ClinicTime';
import { ContentNav } from './ContentNav';

const editorPath = (page: string): string => `/contenido/pagina/${encodeURIComponent(page)}`;

/** Every page with what state it is in: what waits, what was published when and by whom. */
export function PageList() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const pages = useQuery({ queryKey: ['content', 'pages'], queryFn: ({ signal }) => dataProvider.contentPages({ signal }) });
  return (
    <>
      <PageHead title="Contenido" />
      <ContentNav />
      <WhenLoaded query={pages}>
        {(all) => (
          <List>
            {all.map((page) => (
              <li key={page.page}>
                <Link to={editorPath(page.page)}>
                  <strong>{page.label}</strong>
                  <span>{page.path}</span>
                  <State page={page} />
                </Link>
              </li>
            ))}
          </List>
        )}
      </WhenLoaded>
    </>
  );
}

const State = ({ page: { drafts, published_at: at, published_by: by } }: { page: ContentPageState }) => (
  <small>
    {drafts > 0 && <Chip data-look="low">{drafts === 1 ? '1 cambio sin publicar' : `${drafts} cambios sin publicar`}</Chip>}
    <span>
      {at === null ? (
        'Con los textos de partida'
      ) : (
        <>
          Publicada: <Instant instant={at} />
          {by && ` · ${by}`}
        </>
      )}
    </span>
  </small>
);

const List = styled('ul')`
  border-top: 1px solid var(--line);
  & li {
    border-bottom: 1px solid var(--line);
  }
  & a {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 20px;
    min-height: 60px;
    padding: 10px 8px;
    text-decoration: none;
  }
  & a:hover {
    background: var(--hover);
  }
  & a > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--muted);
  }
  & strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 6px 12px;
    font-size: 14px;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  ${BELOW_MOBILE} {
    & a {
      grid-template-columns: minmax(0, 1fr);
      padding: 12px 4px;
    }
    & small {
      justify-content: flex-start;
    }
  }
`;
