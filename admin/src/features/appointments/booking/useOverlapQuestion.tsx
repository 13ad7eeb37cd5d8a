import { formatTime, type Appointment } from '@radiance/backend/contract';
import { HttpError, useSaveContext } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sentenceOf } from '../../../lib/failures';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';

/** Names the appointments at a refused hour; null when the refusal has another reason. */
function textOf(error: unknown): string | null {
  const body: unknown = error instanceof HttpError && error.status === 409 ? error.body : null;
  if (typeof body !== 'object' || body === null || !('overlaps' in body)) return null;
  const names = (body.overlaps as readonly Appointment[]).map(nameOf);
  return [sentenceOf(error), names.length > 0 && `A esa hora: ${names.join('; ')}.`].filter(Boolean).join(' ');
}

const nameOf = ({ time, client_name, practitioner_name }: Appointment): string =>
  [`${formatTime(time)} ${client_name}`, practitioner_name].filter(Boolean).join(', con ');

/** The staff may book an hour at which nobody is free: they are told whose it is, and confirm. */
export function useOverlapQuestion() {
  const isConfirmed = useRef(false);
  const [text, setText] = useState<string | null>(null);
  return {
    /** For the body of the request. */
    isConfirmed,
    /** True when it asks. */
    onRefused: (error: Error): boolean => {
      const found = isConfirmed.current ? null : textOf(error);
      isConfirmed.current = false;
      setText(found);
      return found !== null;
    },
    /** To be rendered within the form. */
    question: text && <Question text={text} isConfirmed={isConfirmed} onClose={() => setText(null)} />,
  };
}

interface Props {
  text: string;
  isConfirmed: { current: boolean };
  onClose: () => void;
}

function Question({ text, isConfirmed, onClose }: Props) {
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
      text={text}
      cancel="Volver"
      confirm="Reservar"
      isHarmless
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}
