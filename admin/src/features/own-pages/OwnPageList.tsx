import { styled } from '@mui/material/styles';
import { OWN_PAGE_KIND_LABELS, ownPageContent, ownPath, type OwnPage } from '@radiance/backend/contract';
import { FileText, Newspaper } from 'lucide-react';
import { lazy } from 'react';
import { Link, Route } from 'react-router-dom';
import { contentEditorPath } from '../../lib/contentEditor';
import { CardActions, CardGrid } from '../../records/cards/CardGrid';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/SearchField';
import { CreateButton } from '../../records/record/CreateButton';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';

const OwnPageCreate = lazy(() => import('./OwnPageForm').then(({ OwnPageCreate: component }) => ({ default: component })));
const OwnPageEdit = lazy(() => import('./OwnPageForm').then(({ OwnPageEdit: component }) => ({ default: component })));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar esta página?',
  done: 'Página eliminada correctamente',
  failed: 'Error al eliminar la página',
};
const EMPTY = 'Aquí se añaden páginas propias y los artículos de «Consejos». Primero su título; después se escribe su texto.';
const ICONS = { page: FileText, article: Newspaper } as const;

export const OwnPageList = () => (
  <ResourceList
    sort={{ field: 'created_at', order: 'DESC' }}
    perPage={50}
    dialogs={
      <>
        <Route path="create" element={<OwnPageCreate />} />
        <Route path=":id" element={<OwnPageEdit />} />
      </>
    }
  >
    <ListPage
      title="Páginas y consejos"
      empty={EMPTY}
      actions={<CreateButton label="Nueva página" short="Nueva" />}
      toolbar={<SearchField placeholder="Buscar por título..." />}
    >
      <CardGrid<OwnPage> minWidth={320} card={(record) => <OwnPageCard record={record} />} />
    </ListPage>
  </ResourceList>
);

function OwnPageCard({ record }: { record: OwnPage }) {
  const Icon = ICONS[record.kind];
  const what = `${OWN_PAGE_KIND_LABELS[record.kind]} · ${ownPath(record)}`;
  return (
    <Row>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>
          <Link to={contentEditorPath(ownPageContent(record.id))}>{record.title}</Link>
        </h2>
        <p>{what}</p>
      </div>
      {!record.is_public && <Chip data-look="outline">Sin publicar</Chip>}
      <CardActions
        record={record}
        name={record.title}
        removal={REMOVAL}
        thing={<RemovedThing title={record.title} text={what} />}
      />
    </Row>
  );
}

const Row = styled('article')`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 68px;
  padding: 8px 12px 8px 0;
  border-bottom: 1px solid var(--line);
  & > svg {
    flex: none;
    color: var(--muted);
  }
  & > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & h2 {
    font-size: 15px;
    font-weight: 600;
  }
  & p {
    font-size: 14px;
    color: var(--muted);
  }
  & > span:last-of-type {
    margin-block: 0;
  }
`;
