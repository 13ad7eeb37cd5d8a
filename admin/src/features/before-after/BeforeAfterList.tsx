import type { BeforeAfter, Treatment } from '@radiance/backend/contract';
import { CardGrid } from '../../records/cards/CardGrid';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SelectFilter } from '../../records/list/filters/SelectFilter';
import { SortSelect } from '../../records/list/SortSelect';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { PairCard } from './PairCard';
import { useWholeList } from '../../data/wholeList';

const FORMS = formDialogs(() => import('./BeforeAfterForm'));

const SORT_OPTIONS = [
  { label: 'lo más reciente primero', field: 'created_at', order: 'DESC' },
  { label: 'lo más antiguo primero', field: 'created_at', order: 'ASC' },
  { label: 'por tratamiento', field: 'treatment_name', order: 'ASC' },
] as const;

export const BeforeAfterList = () => (
  <ResourceList sort={{ field: 'created_at', order: 'DESC' }} perPage={24} dialogs={FORMS}>
    <ListPage
      title="Galería"
      isExported
      unit={['comparación', 'comparaciones']}
      actions={<CreateButton label="Añadir antes y después" short="Añadir" />}
      toolbar={
        <>
          <TreatmentFilter />
          <SortSelect options={SORT_OPTIONS} />
        </>
      }
    >
      <CardGrid<BeforeAfter> minWidth={320} card={(record) => <PairCard record={record} />} />
    </ListPage>
  </ResourceList>
);

function TreatmentFilter() {
  const { data = [] } = useWholeList<Treatment>('treatments');
  return (
    <SelectFilter
      source="treatment_id"
      label="Tratamiento"
      options={[{ label: 'Todos' }, ...data.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
