import { styled } from '@mui/material/styles';
import { EQUIPMENT_KIND_LABELS, type Equipment } from '@radiance/backend/contract';
import { DoorOpen, Zap } from 'lucide-react';
import { lazy } from 'react';
import { Route } from 'react-router-dom';
import { CardActions, CardGrid } from '../../records/cards/CardGrid';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/SearchField';
import { CreateButton } from '../../records/record/CreateButton';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { useMay } from '../../session/useMay';
import { Chip } from '../../ui/Chip';

const EquipmentCreate = lazy(() => import('./EquipmentForm').then(({ EquipmentCreate: component }) => ({ default: component })));
const EquipmentEdit = lazy(() => import('./EquipmentForm').then(({ EquipmentEdit: component }) => ({ default: component })));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar esta cabina o este aparato?',
  done: 'Eliminado correctamente',
  failed: 'Error al eliminar',
  wayOn: {
    label: 'Verlas en la agenda',
    pathOf: (_id, [first]) => `/agenda?${new URLSearchParams({ vista: 'dia', fecha: first?.date ?? '', por: 'cabinas' })}`,
  },
};
const EMPTY =
  'Aquí se apuntan las cabinas y los aparatos que un tratamiento necesita para él solo, para que dos citas no los pidan a la vez.';
const ICONS = { room: DoorOpen, device: Zap } as const;

export const EquipmentList = () => (
  <ResourceList
    sort={{ field: 'name', order: 'ASC' }}
    perPage={50}
    dialogs={
      <>
        <Route path="create" element={<EquipmentCreate />} />
        <Route path=":id" element={<EquipmentEdit />} />
      </>
    }
  >
    <ListPage
      title="Cabinas y aparatos"
      empty={EMPTY}
      actions={<CreateButton label="Nueva cabina o aparato" short="Nueva" />}
      toolbar={<SearchField placeholder="Buscar por nombre..." />}
    >
      <CardGrid<Equipment> minWidth={320} card={(record) => <EquipmentCard record={record} />} />
    </ListPage>
  </ResourceList>
);

function EquipmentCard({ record }: { record: Equipment }) {
  const may = useMay();
  const Icon = ICONS[record.kind];
  return (
    <Row>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{record.name}</h2>
        <p>{EQUIPMENT_KIND_LABELS[record.kind]}</p>
      </div>
      {!record.is_active && <Chip data-look="outline">Fuera de uso</Chip>}
      {may('edit', 'equipment') && (
        <CardActions
          record={record}
          name={record.name}
          removal={REMOVAL}
          thing={<RemovedThing title={record.name} text={EQUIPMENT_KIND_LABELS[record.kind]} />}
        />
      )}
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
