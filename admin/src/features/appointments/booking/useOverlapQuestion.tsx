import { formatTime, type Appointment } from '@radiance/backend/contract';
import { HttpError, useSaveContext } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';

/** What stands in the way of a refused hour; null when the refusal has another reason. */
function overlapsOf(error: unknown): readonly Appointment[] | null {
  const body: unknown = error instanceof HttpError && error.status === 409 ? error.body : null;
  return typeof body === 'object' && body !== null && 'overlaps' in body ? (body.overlaps as Appointment[]) : null;
}

const nameOf = ({ time, client_name, practitioner_name }: Appointment): string =>
  [`${formatTime(time)} ${client_name}`, practitioner_name].filter(Boolean).join(', con ');

/** The staff may book an hour at which nobody is free: they are told whose it is, and confirm. */
export function useOverlapQuestion() {
  const isConfirmed = useRef(false);
  const [overlaps, setOverlaps] = useState<readonly Appointment[] | null>(null);
  return {
    /** For the body of the request. */
    isConfirmed,
    /** True when it asks. */
    onRefused: (error: Error): boolean => {
      const found = isConfirmed.current ? null : overlapsOf(error);
      isConfirmed.current = false;
      setOverlaps(found);
      return found !== null;
    },
    /** To be rendered within the form. */
    question: overlaps && <Question overlaps={overlaps} isConfirmed={isConfirmed} onClose={() => setOverlaps(null)} />,
  };
}

interface Props {
  overlaps: readonly Appointment[];
  isConfirmed: { current: boolean };
  onClose: () => void;
}

function Question({ overlaps, isConfirmed, onClose }: Props) {
  const { handleSubmit } = useFormContext();
  const { save } = useSaveContext();
  const confirm = () => {
    isConfirmed.current = true;
    onClose();
    void handleSubmit((values) => save?.(values))();
  };
  return (
    <ConfirmDialog
      question="¿Reservar aunque se solape?"
      text={overlaps.length > 0 ? `A esa hora: ${overlaps.map(nameOf).join('; ')}.` : 'A esa hora no hay nadie libre.'}
      cancel="Elegir otra hora"
      confirm="Reservar"
      isHarmless
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
