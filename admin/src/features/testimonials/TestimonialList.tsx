import type { Testimonial } from '@radiance/backend/contract';
import { CardGrid } from '../../records/cards/CardGrid';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { SegmentedFilter } from '../../records/list/filters/SegmentedFilter';
import { SortSelect } from '../../records/list/SortSelect';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { TestimonialCard } from './TestimonialCard';

const FORMS = formDialogs(() => import('./TestimonialForm'));

const APPROVED_OPTIONS = [{ label: 'Todos' }, { value: true, label: 'Aprobados' }, { value: false, label: 'Pendientes' }];
const SORT_OPTIONS = [
  { label: 'lo más reciente primero', field: 'created_at', order: 'DESC' },
  { label: 'lo más antiguo primero', field: 'created_at', order: 'ASC' },
  { label: 'por nombre', field: 'name', order: 'ASC' },
  { label: 'por tratamiento', field: 'treatment', order: 'ASC' },
  { label: 'las mejores valoraciones primero', field: 'rating', order: 'DESC' },
] as const;

export const TestimonialList = () => (
  <ResourceList sort={{ field: 'created_at', order: 'DESC' }} perPage={24} dialogs={FORMS}>
    <ListPage
      title="Testimonios"
      isExported
      actions={<CreateButton label="Nuevo testimonio" short="Nuevo" />}
      toolbar={
        <>
          <SearchField placeholder="Buscar por nombre..." />
          <SegmentedFilter source="approved" label="Estado" options={APPROVED_OPTIONS} />
          <SortSelect options={SORT_OPTIONS} />
        </>
      }
    >
      <CardGrid<Testimonial> minWidth={340} card={(record) => <TestimonialCard record={record} />} />
    </ListPage>
  </ResourceList>
);
