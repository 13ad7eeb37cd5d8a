import { lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface LazyScreen {
  (): ReactNode;
  /** Fetches it before it is shown; what fails here fails again, and is told, where it is. */
  prepare: () => void;
}

/**
 * A screen that is loaded when it is first shown. Prepared in time it is there at once: React holds back for 300 ms what
 * takes the place of a sign of loading that it has just painted.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let here: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const loadOnce = () =>
    (loading ??= load().then(
      (screen) => (here = screen),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const Later = lazy(async () => ({ default: await loadOnce() }));
  const Screen = () => {
    // Whichever came first stays: another component in its place would begin anew.
    const [Shown] = useState<ComponentType>(() => here ?? Later);
    return <Shown />;
  };
  return Object.assign(Screen, { prepare: () => void loadOnce().catch(() => undefined) });
}
