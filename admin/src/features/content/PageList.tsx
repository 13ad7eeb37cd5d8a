import { styled } from '@mui/material/styles';
import {
  comparable,
  contentTreatmentId,
  isContentPage,
  customPageId,
  searchedText,
  type ContentPageState,
} from '@radiance/backend/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/useApi';
import { Control } from '../../inputs/FieldFrame';
import { contentEditorPath } from '../../lib/paths';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Chip } from '../../ui/Chip';
import { Instant } from '../../ui/ClinicTime';
import { Notice } from '../../ui/notices/Notice';
import { ContentNav } from './ContentNav';

type Pages = readonly ContentPageState[];

const isTreatment = ({ page }: ContentPageState): boolean => contentTreatmentId(page) !== null;
const isWritten = ({ version, drafts }: ContentPageState): boolean => version > 0 || drafts > 0;
const GROUPS: readonly { title: string; holds: (page: ContentPageState) => boolean }[] = [
  { title: 'Páginas de la web', holds: ({ page }) => isContentPage(page) },
  { title: 'Páginas propias y consejos', holds: ({ page }) => customPageId(page) !== null },
  { title: 'Páginas de tratamientos', holds: isTreatment },
];

export function PageList() {
  const [text, setText] = useState('');
  const isFound = ({ label, path }: ContentPageState): boolean => comparable(`${label} ${path}`).includes(searchedText(text));
  const pages = useRead(['content', 'pages'], (api, options) => api.contentPages(options));
  return (
    <>
      <PageHead title="Contenido" />
      <ContentNav />
      <WhenLoaded query={pages}>
        {(all) => {
          const found = all.filter(isFound);
          return (
            <>
              <Search>
                <Control
                  type="search"
                  aria-label="Buscar una página"
                  placeholder="Buscar una página..."
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              </Search>
              {found.length === 0 && <Notice text="Ninguna página se llama así." />}
              {GROUPS.map(({ title, holds }) => (
                <Group key={title} title={title} pages={found.filter(holds)} isSearched={searchedText(text) !== ''} />
              ))}
            </>
          );
        }}
      </WhenLoaded>
    </>
  );
}

interface GroupProps {
  title: string;
  pages: Pages;
  isSearched: boolean;
}

/** Only treatments with texts of their own are listed; most use the default texts. */
function Group({ title, pages, isSearched }: GroupProps) {
  const id = useId();
  if (pages.length === 0) return null;
  const isFolded = (page: ContentPageState): boolean => !isSearched && isTreatment(page) && !isWritten(page);
  const [open, folded] = [pages.filter((page) => !isFolded(page)), pages.filter(isFolded)];
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Rows pages={open} />
      {folded.length > 0 && (
        <details>
          <summary>{folded.length === 1 ? '1 sin textos propios' : `${folded.length} sin textos propios`}</summary>
          <Rows pages={folded} />
        </details>
      )}
    </Section>
  );
}

const Rows = ({ pages }: { pages: Pages }) =>
  pages.length > 0 && (
    <List>
      {pages.map((page) => (
        <li key={page.page}>
          <Link to={contentEditorPath(page.page)}>
            <strong>{page.label}</strong>
            <span>{page.path}</span>
            <State page={page} />
          </Link>
        </li>
      ))}
    </List>
  );

const State = ({ page: { drafts, published_at: at, published_by: by } }: { page: ContentPageState }) => (
  <small>
    {drafts > 0 && <Chip variant="low">{drafts === 1 ? '1 cambio sin publicar' : `${drafts} cambios sin publicar`}</Chip>}
    <span>
      {at === null ? (
        'Sin cambios'
      ) : (
        <>
          Publicada: <Instant instant={at} />
          {by && ` · ${by}`}
        </>
      )}
    </span>
  </small>
);

const Search = styled('div')`
  max-width: 340px;
  margin-bottom: 24px;
`;

const Section = styled('section')`
  margin-bottom: 32px;
  & > h2 {
    margin-bottom: 8px;
    font-size: 17px;
    font-weight: 600;
  }
  & summary {
    padding: 11px 0;
    color: var(--clay);
    font-weight: 600;
    cursor: pointer;
  }
`;

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
