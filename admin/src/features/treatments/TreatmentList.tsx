import { STORED_CATEGORIES, categoryName, formatEuros, formatMinutes, type Treatment } from '@radiance/backend/contract';
import { Card, CardActions, CardGrid, CardLine, CardPicture, CardTitle } from '../../records/cards/CardGrid';
import { ACTIVE_OPTIONS, ActiveToggle, RETIRED_LABEL } from '../../records/cards/ActiveToggle';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SelectFilter } from '../../records/list/filters/SelectFilter';
import { SortSelect } from '../../records/list/SortSelect';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';

const FORMS = formDialogs(() => import('./TreatmentForm'));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar este tratamiento?',
  done: 'Tratamiento eliminado correctamente',
  failed: 'Error al eliminar el tratamiento',
  retired: 'Tratamiento retirado de la web',
};
const CATEGORY_OPTIONS = [{ label: 'Todas' }, ...STORED_CATEGORIES.map((value) => ({ value, label: categoryName(value) }))];
const SORT_OPTIONS = [
  { label: 'destacados primero, después por nombre', field: 'featured', order: 'DESC' },
  { label: 'por nombre', field: 'name', order: 'ASC' },
  { label: 'por categoría', field: 'category', order: 'ASC' },
  { label: 'primero los más baratos', field: 'price', order: 'ASC' },
  { label: 'primero los más caros', field: 'price', order: 'DESC' },
  { label: 'primero los más cortos', field: 'duration', order: 'ASC' },
] as const;

export const TreatmentList = () => (
  <ResourceList sort={{ field: 'featured', order: 'DESC' }} perPage={24} dialogs={FORMS}>
    <ListPage
      title="Tratamientos"
      isExported
      actions={<CreateButton label="Nuevo tratamiento" short="Nuevo" />}
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre..." />
          <SelectFilter source="category" label="Categoría" options={CATEGORY_OPTIONS} />
          <SelectFilter source="is_active" label="En la web" options={ACTIVE_OPTIONS} />
          <SortSelect options={SORT_OPTIONS} />
        </>
      }
    >
      <CardGrid<Treatment> minWidth={248} card={(record) => <TreatmentCard record={record} />} />
    </ListPage>
  </ResourceList>
);

const picture = (record: Treatment, sizes: string) => <Picture url={record.image_url} alt="" ratio="3 / 2" sizes={sizes} />;
const about = ({ category, duration }: Treatment): string => `${categoryName(category)} · ${formatMinutes(duration)}`;

const TreatmentCard = ({ record }: { record: Treatment }) => (
  <Card data-row>
    <CardPicture>
      {picture(record, '(max-width: 600px) 100vw, 400px')}
      {!record.is_active ? <Chip>{RETIRED_LABEL}</Chip> : record.featured && <Chip>Destacado</Chip>}
    </CardPicture>
    <CardTitle>
      <h2>{record.name}</h2>
      <strong>{formatEuros(record.price)}</strong>
    </CardTitle>
    <CardLine>
      <span>{about(record)}</span>
      <CardActions
        record={record}
        name={record.name}
        removal={REMOVAL}
        thing={
          <>
            {picture(record, '72px')}
            <RemovedThing title={record.name} text={about(record)} facts={[formatEuros(record.price)]} />
          </>
        }
      >
        <ActiveToggle record={record} />
      </CardActions>
    </CardLine>
  </Card>
);
