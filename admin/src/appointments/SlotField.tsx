import { useQuery } from '@tanstack/react-query';
import { isDay, type Appointment } from '@radiance/backend/contract';
import { useDataProvider, useRecordContext } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatTime } from '../dates';
import type { FieldProps } from '../inputs/FieldFrame';
import { SelectField } from '../inputs/TextField';
import type { PanelDataProvider } from '../providers/dataProvider';

/** The free hours of the chosen day for the chosen treatment, as the server sees them, and the one that the edited appointment holds itself. */
export function SlotField(props: FieldProps) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const [date, treatmentId]: unknown[] = useWatch({ name: ['date', 'treatment_id'] });
  const canAsk = typeof date === 'string' && isDay(date) && typeof treatmentId === 'string';
  const { data: slots, isFetching } = useQuery({
    queryKey: ['availability', date, treatmentId],
    queryFn: () => dataProvider.availability(String(date), String(treatmentId)),
    enabled: canAsk,
  });
  const edited = useRecordContext<Appointment>();
  const own = edited?.date === date && edited?.treatment_id === treatmentId ? edited?.time : undefined;
  const free = [...new Set([...(slots ?? []).filter(({ available }) => available).map(({ time }) => time), ...(own ? [own] : [])])].sort();

  // An hour chosen for another day or treatment is no choice any more.
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    const chosen: unknown = getValues(props.source);
    if (slots && chosen && chosen !== own && !slots.some(({ time, available }) => available && time === chosen)) setValue(props.source, null, { shouldDirty: true });
  }, [slots, own, getValues, setValue, props.source]);

  const hint = !canAsk
    ? 'Elige antes el tratamiento y la fecha.'
    : isFetching && !slots
      ? 'Cargando...'
      : slots?.length === 0
        ? 'La clínica está cerrada ese día.'
        : free.length === 0
          ? 'No quedan horas libres ese día.'
          : undefined;
  return <SelectField {...props} hint={hint} empty="Elige la hora" choices={free.map((time) => ({ value: time, label: formatTime(time) }))} />;
}
