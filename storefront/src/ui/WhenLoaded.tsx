import { Suspense, use, type ReactNode } from 'react';

interface WhenLoadedProps<T> {
  value: T | Promise<T>;
  /** Skeletons in the shape of what comes. */
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

function Awaited<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value));
}

/**
 * Shows what a loader handed on with `settle`; a failure goes to the page's error screen. The boundary is there also when the
 * value has arrived: React hydrates each one by itself, first the one that a visitor turns to.
 */
export function WhenLoaded<T>({ value, fallback, children }: WhenLoadedProps<T>) {
  return (
    <Suspense fallback={fallback}>
      {value instanceof Promise ? <Awaited value={value}>{children}</Awaited> : children(value)}
    </Suspense>
  );
}
