import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useIsChanged } from '../../lib/changedForm';
import { LeaveGuard } from '../../ui/dialog/UnsavedGuard';

type Tell = (form: string, isUnsaved: boolean) => void;
const TellContext = createContext<Tell>(() => undefined);

/** The steps have a form each, and one question for all of them when somebody leaves. */
export function UnsavedSteps({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [tell] = useState<Tell>(
    () => (form: string, isUnsaved: boolean) =>
      setUnsaved((all) => [...all.filter((other) => other !== form), ...(isUnsaved ? [form] : [])]),
  );
  return (
    <TellContext value={tell}>
      {children}
      <LeaveGuard isUnsaved={unsaved.length > 0} />
    </TellContext>
  );
}

/** Stands in the form of a step. */
export function UnsavedStep() {
  const form = useId();
  const tell = useContext(TellContext);
  const isChanged = useIsChanged();
  useEffect(() => {
    tell(form, isChanged);
    return () => tell(form, false);
  }, [tell, form, isChanged]);
  return null;
}
