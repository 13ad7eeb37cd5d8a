import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { useIsChanged } from '../../lib/changedForm';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  /** Set before navigating. */
  isSaved?: RefObject<boolean>;
  onDiscard?: () => void;
}

/** Location state for a form that takes over the typed values of this form, so leaving loses nothing. */
export const HANDED_OVER = { isHandedOver: true } as const;
const isHandedOver = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isHandedOver' in state;

/** Asks before leaving a changed form. */
export const UnsavedGuard = (props: Props) => <LeaveGuard isUnsaved={useIsChanged()} {...props} />;

/** For choices outside of a form. */
export function LeaveGuard({ isUnsaved, isSaved, onDiscard, text }: Props & { isUnsaved: boolean; text?: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isSaved?.current && !isHandedOver(nextLocation.state) && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    onDiscard?.();
    blocker.proceed();
  };
  return <DiscardQuestion text={text} onStay={() => blocker.reset()} onDiscard={discard} />;
}

interface QuestionProps {
  text?: string | undefined;
  onStay: () => void;
  onDiscard: () => void;
}

export const DiscardQuestion = ({ text = 'Lo que has escrito no se ha guardado.', onStay, onDiscard }: QuestionProps) => (
  <ConfirmDialog
    question="¿Descartar los cambios?"
    text={text}
    cancel="Seguir editando"
    confirm="Descartar"
    onCancel={onStay}
    onConfirm={onDiscard}
  />
);
