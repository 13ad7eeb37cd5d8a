import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { blocksOf, CONTENT_PAGES, contentTreatmentId, isContentPage, type Block } from '@radiance/backend/contract';
import type { Guard } from '@radiance/backend/contract/publishing-guard';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRead } from '../../data/useApi';
import { useGuard } from '../../data/usePublishingGuard';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Notice } from '../../ui/notices/Notice';
import { Segments } from '../../ui/buttons/Segments';
import { BlockEditor } from './BlockEditor';
import { Preview } from './Preview';
import { PublishDialog } from './versions/PublishDialog';
import { SearchPreview } from './SearchPreview';
import type { DraftState, DraftStore } from './drafts/draftStore';
import { useDraftStore } from './drafts/useDraftStore';
import { VersionsDialog } from './versions/VersionsDialog';

export function EditorPage() {
  const { page = '' } = useParams();
  const blocks = blocksOf(page);
  if (!blocks) {
    return (
      <Notice text="Esta página ya no existe.">
        <Button component={Link} to="/contenido">
          Volver a las páginas
        </Button>
      </Notice>
    );
  }
  return <Editor key={page} page={page} blocks={blocks} />;
}

/** Custom pages and treatment pages get title and path from the server. */
function usePlace(page: string): { title: string; path: string } {
  const isOwn = !isContentPage(page);
  const { data: pages } = useRead(['content', 'pages'], (api, options) => api.contentPages(options), { enabled: isOwn });
  const own = pages?.find((one) => one.page === page);
  const title = own && contentTreatmentId(page) !== null ? `Página de ${own.label}` : own?.label;
  return isOwn
    ? { title: title ?? 'Página', path: own?.path ?? '' }
    : { title: CONTENT_PAGES[page].label, path: CONTENT_PAGES[page].path };
}

const META = ['meta_title', 'meta_description', 'share_picture'];
const isMeta = (name: string): boolean => META.includes(name);

interface EditorProps {
  page: string;
  blocks: Readonly<Record<string, Block>>;
}

function Editor({ page, blocks }: EditorProps) {
  const [store, state] = useDraftStore(page, blocks);
  // Loaded together with the drafts.
  const guard = useGuard('content');
  const place = usePlace(page);
  const query = { data: state.edited ?? undefined, error: state.failure, refetch: store.refresh };
  return (
    <WhenLoaded query={query} failed="No se ha podido cargar la página.">
      {() => <LoadedEditor {...{ page, blocks, store, state, guard, place }} />}
    </WhenLoaded>
  );
}

interface LoadedProps extends EditorProps {
  store: DraftStore;
  state: DraftState;
  guard: Guard;
  place: ReturnType<typeof usePlace>;
}

function LoadedEditor({ page, blocks, store, state, guard, place: { title, path } }: LoadedProps) {
  const isMobile = useIsMobile();
  const [tab, setTab] = useState<'form' | 'preview'>('form');
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null);
  const waiting = Object.keys({ ...state.edited?.drafts, ...state.edits }).length;
  const names = Object.keys(blocks);
  const editor = (name: string) => {
    const block = blocks[name];
    return block && <BlockEditor key={name} {...{ page, name, block, store, state, guard }} />;
  };
  return (
    <>
      <PageHead
        title={title}
        nav={
          <Back to="/contenido">
            <ArrowLeft size={17} /> Páginas
          </Back>
        }
      >
        <Button onClick={() => setOpen('versions')}>Versiones</Button>
        <Button variant="contained" color="primary" disabled={waiting === 0} onClick={() => setOpen('publish')}>
          {waiting === 0 ? 'Todo publicado' : 'Publicar'}
        </Button>
      </PageHead>
      {state.isRecovered && <Recovered role="status">Se ha recuperado lo que habías escrito y no se había guardado.</Recovered>}
      {isMobile && (
        <Segments role="group" aria-label="Qué se ve" style={{ marginBottom: 16 }}>
          <button type="button" aria-pressed={tab === 'form'} onClick={() => setTab('form')}>
            Textos
          </button>
          <button type="button" aria-pressed={tab === 'preview'} onClick={() => setTab('preview')}>
            Vista previa
          </button>
        </Segments>
      )}
      <Columns>
        <Form
          hidden={isMobile && tab !== 'form'}
          aria-label={`Textos de ${title}`}
          // Drafts are saved automatically; Enter in a single-line field would submit the form and reload.
          onSubmit={(event) => event.preventDefault()}
        >
          {names.filter((name) => !isMeta(name)).map(editor)}
          {names.some(isMeta) && (
            <Meta aria-labelledby="meta">
              <h2 id="meta">En buscadores y redes</h2>
              <SearchPreview path={path} state={state} />
              {names.filter(isMeta).map(editor)}
            </Meta>
          )}
        </Form>
        {(!isMobile || tab === 'preview') && <Preview page={page} savedCount={state.savedCount} isPhone={isMobile} />}
      </Columns>
      {open === 'publish' && <PublishDialog {...{ page, blocks, store, state, guard }} onClose={() => setOpen(null)} />}
      {open === 'versions' && (
        <VersionsDialog {...{ page, blocks, store }} hasDrafts={waiting > 0} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

const Back = styled(Link)`
  order: -1;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin-right: 8px;
  color: var(--muted);
  text-decoration: none;
  &:hover {
    color: var(--ink);
  }
`;

const Recovered = styled('p')`
  margin-bottom: 16px;
  padding: 12px 16px;
  background: var(--sand);
`;

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(320px, 5fr) minmax(0, 7fr);
  gap: 32px;
  align-items: start;
  @media (max-width: 1080px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Form = styled('form')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 26px;
  &[hidden] {
    display: none;
  }
`;

const Meta = styled('section')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  padding: 20px;
  background: var(--sand);
  border-radius: 3px;
  & > h2 {
    font-size: 17px;
    font-weight: 600;
  }
  ${BELOW_MOBILE} {
    padding: 16px;
  }
`;
