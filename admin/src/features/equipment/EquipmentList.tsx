import { EQUIPMENT_KIND_LABELS, type Equipment } from '@radiance/backend/contract';
import { DoorOpen, Zap } from 'lucide-react';
import { CardActions, CardGrid } from '../../records/cards/CardGrid';
import { IconRow } from '../../records/cards/IconRow';
import { ListPage } from '../../records/list/ListPage';
import { ResourceList } from '../../records/list/ResourceList';
import { SearchField } from '../../records/list/filters/SearchField';
import { CreateButton } from '../../records/record/CreateButton';
import { formDialogs } from '../../records/record/formDialogs';
import { RemovedThing, type RemovalTexts } from '../../records/removal/Removal';
import { useMay } from '../../session/useMay';
import { Chip } from '../../ui/Chip';

const FORMS = formDialogs(() => import('./EquipmentForm'));

const REMOVAL: RemovalTexts = {
  question: '¿Eliminar esta cabina o este aparato?',
  done: 'Eliminado correctamente',
  failed: 'Error al eliminar',
  resolution: {
    label: 'Verlas en la agenda',
    pathOf: (_id, [first]) => `/agenda?${new URLSearchParams({ vista: 'dia', fecha: first?.date ?? '', por: 'cabinas' })}`,
  },
};
const EMPTY =
  'Aquí se apuntan las cabinas y los aparatos que un tratamiento necesita para él solo, para que dos citas no los pidan a la vez.';
const ICONS = { room: DoorOpen, device: Zap } as const;

export const EquipmentList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }} perPage={50} dialogs={FORMS}>
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
  return (
    <IconRow icon={ICONS[record.kind]} title={record.name} text={EQUIPMENT_KIND_LABELS[record.kind]}>
      {!record.is_active && <Chip variant="outline">Fuera de uso</Chip>}
      {may('edit', 'equipment') && (
        <CardActions
          record={record}
          name={record.name}
          removal={REMOVAL}
          thing={<RemovedThing title={record.name} text={EQUIPMENT_KIND_LABELS[record.kind]} />}
        />
      )}
    </IconRow>
  );
}
