import { formatTime, isDay, type Appointment } from '@radiance/backend/contract';
import { useRecordContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useRead } from '../../../data/useApi';
import { detailOf } from '../../../lib/failures';
import type { FieldProps } from '../../../inputs/FieldFrame';
import { SelectField } from '../../../inputs/TextField';
import { WaitlistButton } from './WaitlistButton';
import { moreIn } from './MoreTreatments';

/** Free slots of the chosen day and treatment by the server, plus the edited appointment's own. */
export function SlotField(props: FieldProps) {
  const [date, treatmentId, chosen, who, more] = useWatch({
    name: ['date', 'treatment_id', props.source, 'practitioner_id', 'more'],
  }) as unknown[];
  const isComplete = typeof date === 'string' && isDay(date);
  // For a visit: starts at which all treatments fit in a row.
  const treatment = typeof treatmentId === 'string' && treatmentId !== '' ? [treatmentId, ...moreIn(more)].join(',') : undefined;
  const practitionerId = typeof who === 'string' && who !== '' ? who : undefined;
  const {
    data: slots,
    isFetching,
    error,
  } = useRead(
    ['availability', date, treatment, practitionerId ?? null],
    (api, options) => api.availability({ date: String(date), treatmentId: treatment, practitionerId }, options),
    { enabled: isComplete },
  );
  const edited = useRecordContext<Appointment>();
  const ownTime =
    edited?.date === date &&
    edited?.treatment_id === treatmentId &&
    (!practitionerId || edited?.practitioner_id === practitionerId)
      ? edited?.time
      : undefined;
  const isKnown = (slot: unknown): slot is string => typeof slot === 'string' && slot !== '';
  // Without a treatment availability is unknown; a slot chosen in the agenda stays.
  const chosenInAgenda = treatment === undefined && isKnown(chosen) ? [chosen] : [];
  const known = slots ? slots.filter(({ available }) => available).map(({ time }) => time) : [chosen].filter(isKnown);
  const free = [...new Set([...known, ...(ownTime ? [ownTime] : []), ...chosenInAgenda])].sort();

  // A time that the new day or treatment does not offer is cleared.
  const { getValues, setValue } = useFormContext();
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    const value: unknown = getValues(props.source);
    if (!slots || !isKnown(value) || treatment === undefined) return;
    const isFree = value === ownTime || slots.some(({ time, available }) => available && time === value);
    setLost(isFree ? null : value);
    if (!isFree) setValue(props.source, null, { shouldDirty: true });
  }, [slots, treatment, ownTime, getValues, setValue, props.source]);

  const isFull = slots !== undefined && slots.length > 0 && free.length === 0 && edited === undefined;
  const hintOf = (): string | undefined => {
    if (!isComplete) return 'Elige antes la fecha.';
    if (isFetching && !slots) return 'Cargando...';
    if (error && !slots) return detailOf(error);
    if (slots?.length === 0) return 'La clínica está cerrada ese día.';
    if (free.length === 0) return 'No quedan horas libres ese día.';
    return lost && !isKnown(chosen) ? `A las ${formatTime(lost)} ya no cabe. Elige otra.` : undefined;
  };
  return (
    <>
      <SelectField
        {...props}
        hint={hintOf()}
        empty="Elige la hora"
        choices={free.map((time) => ({ value: time, label: formatTime(time) }))}
      />
      {isFull && <WaitlistButton day={String(date)} />}
    </>
  );
}
