import { Suspense, use, type ReactNode } from 'react';

interface WhenLoadedProps<T> {
  value: T | Promise<T>;
  /** The skeletons. */
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

function Resolved<T>({ value, children }: { value: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(value));
}

/**
 * Shows data that a loader passed on with `settle`; a failure shows the page's error screen. The Suspense boundary is rendered
 * for ready values too, so that React hydrates each part by itself.
 */
export function WhenLoaded<T>({ value, fallback, children }: WhenLoadedProps<T>) {
  return (
    <Suspense fallback={fallback}>
      {value instanceof Promise ? <Resolved value={value}>{children}</Resolved> : children(value)}
    </Suspense>
  );
}
