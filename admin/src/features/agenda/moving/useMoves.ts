import { formatShortDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { useApi } from '../../../data/useApi';
import { detailOf } from '../../../lib/failures';
import { noticeText } from '../../../lib/noticeText';
import { samePlace, type At } from '../time/hours';

/** Optimistic moves: shown at once, undone when the server refuses or the user chooses undo. */
export function useMoves() {
  const [moves, setMoves] = useState<Readonly<Record<string, At>>>({});
  const [update] = useUpdate<Appointment, Error>();
  const notify = useNotify();
  const api = useApi();
  const queryClient = useQueryClient();

  /** The appointment may have changed since it was picked up, also while the live stream is down. */
  const tagToMove = async (record: Appointment): Promise<string | undefined> => {
    const { data } = await api.getOne<Appointment>('appointments', { id: record.id });
    if (data.status !== 'cancelled' && samePlace(data, record)) return (await api.versionOf('appointments', data))?.etag;
    void queryClient.invalidateQueries({ queryKey: ['appointments'] });
    throw new Error(
      data.status === 'cancelled'
        ? 'La cita está cancelada: ya no se mueve.'
        : 'Alguien la ha movido entretanto: mira dónde está ahora.',
    );
  };

  const move = async (record: Appointment, at: At, isUndone = false): Promise<void> => {
    if (samePlace(record, at)) return;
    const { date, time, practitioner_id } = at;
    const place = { date, time, ...(practitioner_id && { practitioner_id }) };
    setMoves((others) => ({ ...others, [record.id]: place }));
    try {
      const ifMatch = await tagToMove(record);
      // Own promise: `mutate` callbacks of several moves would only run for the last.
      const moved = await update(
        'appointments',
        { id: record.id, data: place, previousData: record, meta: { ifMatch } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify('Reserva actualizada correctamente', {
        type: 'success',
        detail: [
          `${record.client_name}: ${formatShortDay(date)}, ${formatTime(time)}`,
          // Also when the server chose another practitioner, because the first was taken meanwhile.
          moved &&
            moved.practitioner_id !== record.practitioner_id &&
            moved.practitioner_name &&
            `con ${moved.practitioner_name}`,
        ]
          .filter(Boolean)
          .join(', ')
          .concat('. ', (moved && noticeText(moved)) ?? '')
          .trim(),
        ...(!isUndone && moved && { action: { label: 'Deshacer', onChoose: () => void move(moved, record, true) } }),
      });
    } catch (error) {
      notify('Error al actualizar la reserva', { type: 'error', detail: detailOf(error) });
    } finally {
      setMoves(({ [record.id]: _settled, ...others }) => others);
    }
  };
  return { moves, move };
}
