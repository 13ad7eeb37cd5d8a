import { LOW_STOCK_BELOW, LOW_STOCK_LABEL_ADMIN, formatContent, formatEuros, type Product } from '@radiance/backend/contract';
import { formatCount } from '../../lib/countTexts';
import { Card, CardActions, CardGrid, CardLine, CardPicture, CardTitle } from '../../records/cards/CardGrid';
import { ACTIVE_OPTIONS, ActiveToggle, RETIRED_LABEL } from '../../records/cards/ActiveToggle';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SegmentedFilter } from '../../records/list/filters/SegmentedFilter';
import { SelectFilter } from '../../records/list/filters/SelectFilter';
import { SortSelect } from '../../records/list/SortSelect';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { Chip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';
import { LOW_STOCK_VALUES } from './lowStockFilter';

const FORMS = formDialogs(() => import('./ProductForm'));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar este producto?',
  done: 'Producto eliminado correctamente',
  failed: 'Error al eliminar el producto',
  retired: 'Producto retirado de la web',
};
const STOCK_OPTIONS = [{ label: 'Todos' }, { label: 'Stock bajo', value: LOW_STOCK_VALUES }];
const SORT_OPTIONS = [
  { label: 'por nombre', field: 'name', order: 'ASC' },
  { label: 'por categoría', field: 'category', order: 'ASC' },
  { label: 'primero los de menos stock', field: 'stock', order: 'ASC' },
  { label: 'primero los más baratos', field: 'price', order: 'ASC' },
  { label: 'primero los más caros', field: 'price', order: 'DESC' },
] as const;

export const ProductList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }} perPage={24} dialogs={FORMS}>
    <ListPage
      title="Productos"
      isExported
      actions={<CreateButton label="Nuevo producto" short="Nuevo" />}
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre..." />
          <SegmentedFilter source="stock" label="Stock" options={STOCK_OPTIONS} />
          <SelectFilter source="is_active" label="En la web" options={ACTIVE_OPTIONS} />
          <SortSelect options={SORT_OPTIONS} />
        </>
      }
    >
      <CardGrid<Product> minWidth={248} card={(record) => <ProductCard record={record} />} />
    </ListPage>
  </ResourceList>
);

const picture = (record: Product, sizes: string) => <Picture url={record.image_url} alt="" ratio="3 / 2" sizes={sizes} />;
const about = ({ category, net_content, content_unit }: Product): string =>
  [category, net_content && content_unit ? formatContent(net_content, content_unit) : null].filter(Boolean).join(' · ');

const ProductCard = ({ record }: { record: Product }) => (
  <Card data-row>
    <CardPicture>
      {picture(record, '(max-width: 600px) 100vw, 400px')}
      {!record.is_active && <Chip>{RETIRED_LABEL}</Chip>}
      {record.is_active && record.stock < LOW_STOCK_BELOW && <Chip variant="low">{LOW_STOCK_LABEL_ADMIN}</Chip>}
    </CardPicture>
    <CardTitle>
      <h2>{record.name}</h2>
      <strong>{formatEuros(record.price)}</strong>
    </CardTitle>
    <CardLine style={{ minHeight: 22 }}>{about(record) || 'Sin categoría'}</CardLine>
    <CardLine>
      <span>
        <strong>{formatCount(record.stock)}</strong> en stock
      </span>
      <CardActions
        record={record}
        name={record.name}
        removal={REMOVAL}
        thing={
          <>
            {picture(record, '72px')}
            <RemovedThing
              title={record.name}
              text={about(record)}
              facts={[formatEuros(record.price), `${formatCount(record.stock)} en stock`]}
            />
          </>
        }
      >
        <ActiveToggle record={record} />
      </CardActions>
    </CardLine>
  </Card>
);
