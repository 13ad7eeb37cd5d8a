import type { PublicApi } from '@radiance/backend/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { browserApi } from './browserApi';

/** The request context that the server gives to the loaders. */
export interface ServerContext {
  api: PublicApi;
  publicUrl: string;
  isClosed: boolean;
}

/** In the browser the router passes an empty context. */
const serverContext = ({ context }: { context?: unknown }): ServerContext | undefined =>
  typeof context === 'object' && context !== null && 'publicUrl' in context ? (context as ServerContext) : undefined;

/** Calls the services in process on the server, and `fetch` in the browser. */
export const apiOf = (args: LoaderFunctionArgs): PublicApi => serverContext(args)?.api ?? browserApi();

/** In the browser the root's loader data says it. */
export const isClosedOf = (args: LoaderFunctionArgs): boolean => serverContext(args)?.isClosed ?? false;

/** The site's own address, without a final slash. */
export const publicUrlOf = (args: LoaderFunctionArgs): string => serverContext(args)?.publicUrl ?? window.location.origin;

export type Settling<T> = T | Promise<T>;

/**
 * Awaits on the server, so that the HTML is complete. Passes the promise on in the browser, so that the page opens at once with
 * skeletons.
 */
export async function settle<T>(args: LoaderFunctionArgs, promise: Promise<T>): Promise<{ value: Settling<T> }> {
  if (serverContext(args)) return { value: await promise };
  // `WhenLoaded` shows the failure. A page that the visitor leaves first must not report it as unhandled.
  promise.catch(() => undefined);
  return { value: promise };
}
