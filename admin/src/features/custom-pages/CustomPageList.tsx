import { CUSTOM_PAGE_KIND_LABELS, customPageContent, customPath, type CustomPage } from '@radiance/backend/contract';
import { FileText, Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { contentEditorPath } from '../../lib/paths';
import { CardActions, CardGrid } from '../../records/cards/CardGrid';
import { IconRow } from '../../records/cards/IconRow';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';

const FORMS = formDialogs(() => import('./CustomPageForm'));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar esta página?',
  done: 'Página eliminada correctamente',
  failed: 'Error al eliminar la página',
};
const EMPTY = 'Aquí se añaden páginas propias y los artículos de «Consejos». Primero su título; después se escribe su texto.';
const ICONS = { page: FileText, article: Newspaper } as const;

export const CustomPageList = () => (
  <ResourceList sort={{ field: 'created_at', order: 'DESC' }} perPage={50} dialogs={FORMS}>
    <ListPage
      title="Páginas y consejos"
      empty={EMPTY}
      actions={<CreateButton label="Nueva página" short="Nueva" />}
      toolbar={<SearchField placeholder="Buscar por título..." />}
    >
      <CardGrid<CustomPage> minWidth={320} card={(record) => <CustomPageCard record={record} />} />
    </ListPage>
  </ResourceList>
);

function CustomPageCard({ record }: { record: CustomPage }) {
  const what = `${CUSTOM_PAGE_KIND_LABELS[record.kind]} · ${customPath(record)}`;
  return (
    <IconRow
      icon={ICONS[record.kind]}
      title={<Link to={contentEditorPath(customPageContent(record.id))}>{record.title}</Link>}
      text={what}
    >
      {!record.is_public && <Chip variant="outline">Sin publicar</Chip>}
      <CardActions
        record={record}
        name={record.title}
        removal={REMOVAL}
        thing={<RemovedThing title={record.title} text={what} />}
      />
    </IconRow>
  );
}
