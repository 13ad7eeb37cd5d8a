import type { PublicPractitioner } from '@radiance/backend/contract';
import { SelectField } from '../../../ui/Field';

interface TeamFieldProps {
  /** The public practitioners who give the chosen treatment; empty in a clinic without a team. */
  team: readonly PublicPractitioner[];
  field: { name: string; value: string; error: string | undefined };
  onChoose: (id: string) => void;
}

export function TeamField({ team, field: { name, value, error }, onChoose }: TeamFieldProps) {
  if (team.length === 0) return null;
  return (
    <SelectField label="Con quién" name={name} value={value} error={error} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Cualquiera</option>
      {team.map(({ id, name: person, title }) => (
        <option key={id} value={id}>
          {[person, title].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  );
}
