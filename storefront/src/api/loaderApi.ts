import type { PublicApi } from '@radiance/backend/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { browserApi } from './browserApi';

/** What the server hands to the loaders of the page it renders. */
export interface ServerContext {
  api: PublicApi;
  publicUrl: string;
  isClosed: boolean;
}

/** In the browser the router hands over an empty context of its own. */
const serverContext = ({ context }: { context?: unknown }): ServerContext | undefined =>
  typeof context === 'object' && context !== null && 'publicUrl' in context ? (context as ServerContext) : undefined;

export const isOnServer = (args: { context?: unknown }): boolean => serverContext(args) !== undefined;

/** In process on the server, by `fetch` in the browser. */
export const apiOf = (args: LoaderFunctionArgs): PublicApi => serverContext(args)?.api ?? browserApi();

/** In the browser it is known from the page that arrived: see the root's loader. */
export const isClosedOf = (args: LoaderFunctionArgs): boolean => serverContext(args)?.isClosed ?? false;

/** The site's own address, without a final slash. */
export const publicUrlOf = (args: LoaderFunctionArgs): string => serverContext(args)?.publicUrl ?? window.location.origin;

export type Settling<T> = T | Promise<T>;

/**
 * Awaited on the server, so that the HTML is complete; handed on as it is in the browser, so that the
 * page comes at once with the skeletons of what is still on its way.
 */
export async function settle<T>(args: LoaderFunctionArgs, promise: Promise<T>): Promise<{ value: Settling<T> }> {
  if (serverContext(args)) return { value: await promise };
  // Shown by whoever awaits it; a page that is left before then must not report it as unhandled.
  promise.catch(() => undefined);
  return { value: promise };
}
