import type { GuardSubject } from '@radiance/backend/contract/publishing-guard';
import { useRef } from 'react';
import { useGuard } from '../../data/usePublishingGuard';
import { FieldFrame, useField, type FieldProps } from '../FieldFrame';
import { GuardedControl } from './GuardedControl';
import { GuardNotes } from './GuardNotes';

type Props = FieldProps & { subject: GuardSubject; isArea?: boolean; rows?: number };

/** A public text: wording that health advertising law forbids is marked while typing. */
export function GuardedText({ subject, isArea, rows = 5, ...props }: Props) {
  const guard = useGuard(subject);
  const { field, control, frame } = useField(props);
  const box = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const text = typeof field.value === 'string' ? field.value : '';
  const found = guard(text);
  const notes = `${frame.id}-guard`;
  const described = [control['aria-describedby'], found.length > 0 && notes].filter(Boolean).join(' ');
  return (
    <FieldFrame {...frame}>
      <GuardedControl
        {...control}
        {...(isArea ? { rows } : { autoComplete: 'off' })}
        {...{ isArea, found }}
        ref={(element: HTMLInputElement | null) => {
          box.current = element;
          control.ref(element);
        }}
        aria-describedby={described || undefined}
        value={text}
      />
      <GuardNotes
        id={notes}
        found={found}
        onShow={({ from, to }) => {
          box.current?.focus();
          box.current?.setSelectionRange(from, to);
        }}
      />
    </FieldFrame>
  );
}
