import { Suspense, type ReactNode } from 'react';
import { Await } from 'react-router-dom';

interface SettledProps<T> {
  value: T | Promise<T>;
  /** Skeletons in the shape of what comes. */
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows what a loader handed on with `settle`; a failure goes to the page's error screen. */
export function Settled<T>({ value, fallback, children }: SettledProps<T>) {
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={value}>{children}</Await>
    </Suspense>
  );
}
