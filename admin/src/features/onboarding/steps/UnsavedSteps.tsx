import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIsChanged } from '../../../lib/changedForm';
import { ONBOARDING_PATH } from '../../../lib/paths';
import { useDraftForm } from '../../../page/FormGuard';
import { LeaveGuard } from '../../../ui/dialog/UnsavedGuard';

interface Steps {
  report: (step: string, isUnsaved: boolean) => void;
  isDiscarded: RefObject<boolean>;
}
const StepsContext = createContext<Steps>({ report: () => undefined, isDiscarded: { current: false } });
export const StepName = createContext('');

/** Key of the draft of a step. */
export const draftKey = (step: string): string => `${ONBOARDING_PATH}#${step}`;

/** One unsaved-changes question for the forms of all steps. */
export function UnsavedSteps({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const isDiscarded = useRef(false);
  const [steps] = useState<Steps>(() => ({
    report: (step, isUnsaved) => setUnsaved((all) => [...all.filter((other) => other !== step), ...(isUnsaved ? [step] : [])]),
    isDiscarded,
  }));
  return (
    <StepsContext value={steps}>
      {children}
      <LeaveGuard isUnsaved={unsaved.length > 0} onDiscard={() => (isDiscarded.current = true)} />
    </StepsContext>
  );
}

export function useUnsavedStep(isUnsaved: boolean): { place: string; isDiscarded: RefObject<boolean> } {
  const step = useContext(StepName);
  const { report, isDiscarded } = useContext(StepsContext);
  useEffect(() => {
    report(step, isUnsaved);
    return () => report(step, false);
  }, [report, step, isUnsaved]);
  return { place: draftKey(step), isDiscarded };
}

/** `isSaved` is given where saving leaves the page. */
export function UnsavedStep({ isSaved }: { isSaved?: RefObject<boolean> }) {
  const { place, isDiscarded } = useUnsavedStep(useIsChanged());
  useDraftForm(place, () => isDiscarded.current || isSaved?.current === true);
  return null;
}
