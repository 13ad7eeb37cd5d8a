import {
  APPOINTMENT_RULES,
  type Equipment,
  type EquipmentKind,
  type ReservedEquipment,
  type Treatment,
} from '@radiance/backend/contract';
import { useGetOne } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useEquipment } from '../../../data/useTeam';
import { FieldFrame, useField } from '../../../inputs/FieldFrame';
import { RecordSelect } from '../../../inputs/RecordSelect';
import { rule } from '../../../lib/fields';

const LABELS: Readonly<Record<EquipmentKind, string>> = { room: 'Cabina', device: 'Aparato' };
type Chosen = Pick<ReservedEquipment, 'id' | 'kind'>;

export function EquipmentFields() {
  const treatmentId: unknown = useWatch({ name: 'treatment_id' });
  const id = typeof treatmentId === 'string' ? treatmentId : '';
  const { data: treatment } = useGetOne<Treatment>('treatments', { id }, { enabled: id !== '', retry: false });
  const { data: equipment = [] } = useEquipment();
  return (['room', 'device'] as const).map((kind) => {
    const required = treatment?.needs.filter((need) => need.kind === kind) ?? [];
    const choices = equipment.filter(
      (thing) => thing.is_active && thing.kind === kind && required.some(({ ids }) => ids.length === 0 || ids.includes(thing.id)),
    );
    return choices.length > 0 && <EquipmentField key={kind} kind={kind} choices={choices} />;
  });
}

function EquipmentField({ kind, choices }: { kind: EquipmentKind; choices: readonly Equipment[] }) {
  const { field, frame, control } = useField({
    source: 'equipment',
    label: LABELS[kind],
    validate: rule(APPOINTMENT_RULES.equipment),
  });
  const held = (field.value ?? []) as readonly Chosen[];
  const current = held.find((thing) => thing.kind === kind);
  const id = `${frame.id}-${kind}`;
  const choose = (chosen: string) => {
    const others = held.filter((thing) => thing !== current);
    field.onChange(chosen === '' ? others : [...others, { id: chosen, kind }]);
  };
  return (
    <FieldFrame {...frame} id={id}>
      <RecordSelect
        {...control}
        id={id}
        records={choices}
        empty="Lo que esté libre"
        value={current?.id ?? ''}
        onChange={choose}
      />
    </FieldFrame>
  );
}
