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

/** Shows what a loader handed on with `settle`; a failure goes to the page's error screen. */
export function WhenLoaded<T>({ value, fallback, children }: WhenLoadedProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Awaited value={value}>{children}</Awaited>
    </Suspense>
  );
}
