import { Eye, EyeOff } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import { IconButton } from '../../ui/buttons/IconButton';
import type { FilterOption } from '../list/filters/SelectFilter';
import { useStatusChange } from '../status/useStatusChange';

/** Treatments and products, which can be taken off the website. */
export interface Retirable extends RaRecord {
  name: string;
  is_active: boolean;
}

export const ACTIVE_OPTIONS: readonly FilterOption[] = [
  { label: 'Todos' },
  { label: 'Visibles', value: true },
  { label: 'Retirados', value: false },
];

export const RETIRED_LABEL = 'Retirado';

export function ActiveToggle({ record }: { record: Retirable }) {
  const { change, isPending } = useStatusChange<Retirable>();
  const { name, is_active } = record;
  const Icon = is_active ? EyeOff : Eye;
  return (
    <IconButton
      data-size="large"
      label={is_active ? `Retirar ${name} de la web` : `Volver a mostrar ${name} en la web`}
      disabled={isPending}
      onClick={() => change(record, { is_active: !is_active })}
    >
      <Icon size={17} />
    </IconButton>
  );
}
