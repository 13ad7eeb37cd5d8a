import { MAX_PAGE_SIZE, type Treatment } from '@radiance/backend/contract';
import { useGetList, useRecordContext } from 'ra-core';
import type { FieldProps } from './FieldFrame';
import { SelectField } from './TextField';

export function TreatmentField(props: FieldProps & { empty?: string }) {
  const edited = useRecordContext<{ id: string; treatment_id: string | null; treatment_name: string | null }>();
  // The edited record brings its own treatment's name: shown until the others are there.
  const own = edited?.treatment_id ? [{ id: edited.treatment_id, name: edited.treatment_name ?? '' }] : [];
  const { data = own } = useGetList<Treatment>('treatments', {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  return (
    <SelectField
      {...props}
      empty={props.empty ?? 'Selecciona un tratamiento'}
      choices={data.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
