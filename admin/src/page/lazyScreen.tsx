import { lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface LazyScreen {
  (): ReactNode;
  prepare: () => void;
}

/** A lazily loaded screen. `prepare` starts loading early: React delays replacing a just-shown fallback by 300 ms. */
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
    // The first component stays: swapping it would remount the screen.
    const [Shown] = useState<ComponentType>(() => here ?? Later);
    return <Shown />;
  };
  return Object.assign(Screen, { prepare: () => void loadOnce().catch(() => undefined) });
}
