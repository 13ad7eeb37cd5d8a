import type { ComponentProps } from 'react';
import { Control } from './FieldFrame';

interface Props extends Omit<ComponentProps<typeof Control>, 'as' | 'value' | 'onChange'> {
  records: readonly { id: string; name: string }[];
  /** The option without a record, whose value is ''. */
  empty?: string;
  value: string;
  onChange: (id: string) => void;
}

/** Chooses a record by its name. */
export const RecordSelect = ({ records, empty, value, onChange, ...control }: Props) => (
  <Control {...control} as="select" value={value} onChange={({ target }) => onChange(target.value)}>
    {empty !== undefined && <option value="">{empty}</option>}
    {records.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Control>
);
