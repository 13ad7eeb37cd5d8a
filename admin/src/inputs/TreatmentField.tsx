import { MAX_PAGE_SIZE, type Treatment } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import type { FieldProps } from './FieldFrame';
import { SelectField } from './TextField';

export function TreatmentField(props: FieldProps & { empty?: string }) {
  const { data = [] } = useGetList<Treatment>('treatments', { pagination: { page: 1, perPage: MAX_PAGE_SIZE }, sort: { field: 'name', order: 'ASC' }, filter: {} });
  return <SelectField {...props} empty={props.empty ?? 'Selecciona un tratamiento'} choices={data.map(({ id, name }) => ({ value: id, label: name }))} />;
}
