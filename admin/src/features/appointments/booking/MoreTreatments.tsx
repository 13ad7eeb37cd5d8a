import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { APPOINTMENT_RULES, VISIT_TREATMENTS_MAX } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { TreatmentSearch } from '../../../inputs/TreatmentSearch';
import { rule } from '../../../lib/fields';

/** Further treatments of a visit. */
export function MoreTreatments() {
  const { fields, append, remove } = useFieldArray({ name: MORE });
  return (
    <>
      {fields.map((field, index) => (
        <Row key={field.id}>
          <TreatmentSearch
            source={`${MORE}.${index}.treatment_id`}
            label={`Tratamiento ${index + 2}`}
            validate={rule(APPOINTMENT_RULES.treatment_id)}
          />
          <Button onClick={() => remove(index)} aria-label={`Quitar el tratamiento ${index + 2}`}>
            Quitar
          </Button>
        </Row>
      ))}
      {fields.length + 1 < VISIT_TREATMENTS_MAX && (
        <div>
          <Button startIcon={<Plus />} onClick={() => append({ treatment_id: null })}>
            Añadir otro tratamiento
          </Button>
        </div>
      )}
    </>
  );
}

const MORE = 'more';

export const moreIn = (more: unknown): string[] =>
  (Array.isArray(more) ? (more as readonly unknown[]) : []).flatMap((each) => {
    const id: unknown = typeof each === 'object' && each !== null && 'treatment_id' in each ? each.treatment_id : null;
    return typeof id === 'string' && id !== '' ? [id] : [];
  });

/** A booking of one treatment, or of a visit with several. */
export function bookingOf(
  { treatment_id, ...values }: Readonly<Record<string, unknown>>,
  { more }: Readonly<Record<string, unknown>>,
): object {
  const others = moreIn(more);
  return others.length > 0 ? { ...values, treatment_ids: [treatment_id, ...others] } : { ...values, treatment_id };
}

const Row = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: end;
`;
