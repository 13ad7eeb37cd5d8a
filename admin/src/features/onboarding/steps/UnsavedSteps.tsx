import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIsChanged } from '../../../lib/changedForm';
import { ONBOARDING_PATH } from '../../../lib/paths';
import { useDraftForm } from '../../../page/FormGuard';
import { LeaveGuard } from '../../../ui/dialog/UnsavedGuard';

interface Steps {
  report: (step: string, isUnsaved: boolean) => void;
  isGivenUp: RefObject<boolean>;
}
const StepsContext = createContext<Steps>({ report: () => undefined, isGivenUp: { current: false } });
export const StepName = createContext('');

/** Key of the draft of a step. */
export const draftKey = (step: string): string => `${ONBOARDING_PATH}#${step}`;

/** One unsaved-changes question for the forms of all steps. */
export function UnsavedSteps({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const isGivenUp = useRef(false);
  const [steps] = useState<Steps>(() => ({
    report: (step, isUnsaved) => setUnsaved((all) => [...all.filter((other) => other !== step), ...(isUnsaved ? [step] : [])]),
    isGivenUp,
  }));
  return (
    <StepsContext value={steps}>
      {children}
      <LeaveGuard isUnsaved={unsaved.length > 0} onDiscard={() => (isGivenUp.current = true)} />
    </StepsContext>
  );
}

export function useUnsavedStep(isUnsaved: boolean): { place: string; isGivenUp: RefObject<boolean> } {
  const step = useContext(StepName);
  const { report, isGivenUp } = useContext(StepsContext);
  useEffect(() => {
    report(step, isUnsaved);
    return () => report(step, false);
  }, [report, step, isUnsaved]);
  return { place: draftKey(step), isGivenUp };
}

/** `isSaved` is given where saving leaves the page. */
export function UnsavedStep({ isSaved }: { isSaved?: RefObject<boolean> }) {
  const { place, isGivenUp } = useUnsavedStep(useIsChanged());
  useDraftForm(place, () => isGivenUp.current || isSaved?.current === true);
  return null;
}
