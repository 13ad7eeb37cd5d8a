import { createContext, use } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | null>(null);

export const AddressProvider = RouterContext.Provider;

/** The current location as navigation takes it: the router adds its basename to what it is given. */
export function locationOf({ basename = '/', state: { location } }: Router): Router['state']['location'] {
  return basename === '/' ? location : { ...location, pathname: location.pathname.slice(basename.length) || '/' };
}

/**
 * The router's current location. A component's own may be outdated, since React renders transitions late: navigating from it would undo
 * later changes.
 */
export function useAddress(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('The address is known within an AddressProvider only');
  return router;
}
